import { csv, isCancelled } from '@codes/contract';
import { useEffect, useRef, useState } from 'react';
import { fileProblemInWords, FileRefused } from '../../../tables/files/file-problems.ts';
import { words } from '../../../tables/files/files.words.ts';
import { rowsInFile, type FileRows } from './rows-in-text.ts';

export type FileOutcome =
  | ({ kind: 'read' } & FileRows)
  | { kind: 'refused'; problem: string }
  | { kind: 'cancelled' };

export type FileReading = {
  /** How far it is, 0 to 1; null while none is read. */
  share: number | null;
  read: (file: File, sheet: string | null) => Promise<FileOutcome>;
  cancel: () => void;
};

/** One file at a time: a new one ends the one before, as Cancel does. */
export function useFileReading(): FileReading {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File, sheet: string | null): Promise<FileOutcome> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setShare(0);
    try {
      return {
        kind: 'read',
        ...(await rowsInFile(file, { sheet, signal: own.signal, onProgress: setShare })),
      };
    } catch (error) {
      if (isCancelled(error)) return { kind: 'cancelled' };
      return { kind: 'refused', problem: problemOf(error) };
    } finally {
      if (running.current === own) {
        running.current = null;
        setShare(null);
      }
    }
  };

  return { share, read, cancel: () => running.current?.abort() };
}

function problemOf(error: unknown): string {
  if (error instanceof FileRefused) return error.problems.map(fileProblemInWords).join('\n');
  return error instanceof csv.CsvProblem ? fileProblemInWords(error.sentence) : words.notRead;
}
