import type { csv } from '@codes/contract';
import { useRef } from 'react';
import type { CsvSource } from './csv-questions.ts';
import type { CsvInput } from './use-csv-input.ts';

type Settings = {
  value: csv.Delimiter | null;
  onChange: (delimiter: csv.Delimiter) => void;
  suggest: CsvInput['suggest'];
};

/** What was entered speaks for a delimiter, which is taken unless somebody chooses one by hand meanwhile. */
export function useDelimiter({ value, onChange, suggest }: Settings) {
  const looking = useRef<Promise<csv.Delimiter> | null>(null);
  return {
    choose: (delimiter: csv.Delimiter) => {
      looking.current = null;
      onChange(delimiter);
    },
    lookInto: async (source: CsvSource) => {
      const look = suggest(source);
      looking.current = look;
      const found = await look;
      if (looking.current === look) onChange(found);
    },
    /** Someone may be quicker than the look into the file. */
    settled: async (): Promise<csv.Delimiter | null> => (await looking.current) ?? value,
  };
}
