// Another program, on an origin of its own, that shows a screen of ours in a frame and hears its messages.
import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';

export type FramingProgram = {
  /** The last message that the frame has posted. */
  heard: (page: Page) => Promise<unknown>;
  close: () => void;
};

export async function startFramingProgram(port: number, framed: string): Promise<FramingProgram> {
  const program = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>
       <iframe src="${framed}" width="1200" height="800"></iframe>`,
    );
  });
  program.listen(port, 'localhost');
  await once(program, 'listening');
  return {
    heard: (page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.at(-1)),
    close: () => program.close(),
  };
}
