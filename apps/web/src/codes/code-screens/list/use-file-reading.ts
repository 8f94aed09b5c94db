import { csv, isCancelled } from '@codes/contract';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../people/session/session.tsx';
import { fileProblemInWords, FileRefused } from '../../../tables/files/file-problems.ts';
import { words } from '../../../tables/files/files.words.ts';
import { rememberedEncoding } from '../../../tables/files/csv/remembered-encoding.ts';
import { rowsInFile, type FileRows, type ReadingFile } from './rows-in-text.ts';

export type FileOutcome =
  | ({ kind: 'read' } & FileRows)
  | { kind: 'refused'; problem: string }
  | { kind: 'cancelled' };

export type FileReading = {
  /** How far it is, 0 to 1; null while none is read. */
  share: number | null;
  read: (file: File, how?: Pick<ReadingFile, 'sheet' | 'encoding'>) => Promise<FileOutcome>;
  cancel: () => void;
};

/** One file at a time: a new one ends the one before, as Cancel does. */
export function useFileReading(): FileReading {
  const { userName } = useSession().user;
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read: FileReading['read'] = async (file, how = {}) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setShare(0);
    try {
      return {
        kind: 'read',
        ...(await rowsInFile(file, {
          ...how,
          preferred: rememberedEncoding(userName),
          signal: own.signal,
          onProgress: setShare,
        })),
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
