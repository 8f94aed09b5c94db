// A file or pasted text on its way to a table: what it is, how it is read, and what came of reading it.
import { csv } from '@codes/contract';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../people/session/session.tsx';
import { CsvReader } from './csv-reader.ts';
import type { CsvSource, ReadSettings, ReadTable } from './csv-questions.ts';
import { fileProblemInWords } from '../file-problems.ts';
import { rememberedEncoding } from './remembered-encoding.ts';
import { words } from '../files.words.ts';

/** A file that cannot be read any more was moved or changed since it was chosen. */
const unreadable = words.notRead;

export type CsvReading =
  | { kind: 'none' }
  | { kind: 'reading'; share: number }
  | { kind: 'read'; table: ReadTable }
  | { kind: 'refused'; problems: readonly string[] };

export type CsvInput = {
  reader: CsvReader;
  settings: ReadSettings;
  reading: CsvReading;
  /** The delimiter that the beginning of the file speaks for is chosen at once. */
  suggest: (source: CsvSource) => Promise<csv.Delimiter>;
  change: (settings: Partial<ReadSettings>) => ReadSettings;
  read: (source: CsvSource, settings: ReadSettings) => Promise<CsvReading>;
  forget: () => void;
};

export const usualSettings: ReadSettings = {
  encoding: null,
  delimiter: csv.defaultDelimiter,
  headers: 'first row',
  sheet: null,
};

export function useCsvInput(begin: ReadSettings = usualSettings): CsvInput {
  const { userName } = useSession().user;
  const [reader] = useState(() => new CsvReader());
  const [settings, setSettings] = useState(begin);
  const [reading, setReading] = useState<CsvReading>({ kind: 'none' });
  const latest = useRef(0);
  useEffect(() => () => reader.close(), [reader]);

  const change = (some: Partial<ReadSettings>): ReadSettings => {
    const next = { ...settings, ...some };
    setSettings(next);
    return next;
  };

  const read = async (source: CsvSource, how: ReadSettings): Promise<CsvReading> => {
    const turn = (latest.current += 1);
    // Only what was asked for last is shown.
    const show = (next: CsvReading) => {
      if (turn === latest.current) setReading(next);
      return next;
    };
    show({ kind: 'reading', share: 0 });
    try {
      const settingsOf = { ...how, preferred: rememberedEncoding(userName) };
      const outcome = await reader.ask('read', { source, settings: settingsOf }, (share) =>
        show({ kind: 'reading', share }),
      );
      return show(
        outcome.ok
          ? { kind: 'read', table: outcome.table }
          : { kind: 'refused', problems: outcome.problems.map(fileProblemInWords) },
      );
    } catch {
      return show({ kind: 'refused', problems: [unreadable] });
    }
  };

  return {
    reader,
    settings,
    reading,
    suggest: async (source) => {
      const found = await reader.ask('suggest', { source }).catch(() => null);
      return found?.delimiter ?? csv.defaultDelimiter;
    },
    change,
    read,
    forget: () => {
      latest.current += 1;
      setReading({ kind: 'none' });
    },
  };
}
