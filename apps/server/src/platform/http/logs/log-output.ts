// Where the log goes: to a reader that may be slow, stuck or gone. Nobody waits for it, and it ends nobody.
import type { Writable } from 'node:stream';

/** As much as waits for a reader; what comes then is counted, and the count is logged when there is room again. */
const mostWaiting = 4 * 1024 * 1024;

export type LogOutput = {
  write: (line: string) => void;
  /** When all of it has been taken, or after a moment: a reader that does not read holds up no end. */
  drained: () => Promise<void>;
};

/** Lines go out together: a system call for each would cost a request as much as its answer does. */
const millisecondsTogether = 20;

export function openLogOutput(output: Writable): LogOutput {
  let leftOut = 0;
  let together: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  output.on('error', () => {}); // a reader that is gone, a full disk: there is nobody to tell
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (together.length === 0) return;
    const lines = together;
    together = [];
    length = 0;
    try {
      output.write(lines.join(''));
    } catch {
      leftOut += lines.length; // files are written at once, and fail at once
    }
  };
  const add = (line: string) => {
    together.push(line);
    length += line.length;
    timer ??= setTimeout(flush, millisecondsTogether).unref();
  };
  process.on('exit', flush); // what was logged last says why
  return {
    write: (line) => {
      if (output.writableLength + length + line.length > mostWaiting) {
        leftOut += 1;
        return;
      }
      if (leftOut > 0) {
        const count = leftOut;
        leftOut = 0;
        add(lineAbout(count));
      }
      add(line);
    },
    drained: () => {
      flush();
      return drained(output);
    },
  };
}

const secondsToDrain = 1;

function drained(output: Writable): Promise<void> {
  return new Promise((resolve) => {
    const waiting = setTimeout(resolve, secondsToDrain * 1000);
    output.write('', () => {
      clearTimeout(waiting);
      resolve();
    });
  });
}

function lineAbout(leftOut: number): string {
  const msg = 'lines are missing here: whoever reads the log did not keep up';
  return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, leftOut, msg })}\n`;
}
