import { Field } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { SheetChoice } from '../../../tables/files/workbooks/sheet-choice.tsx';
import { sheetsInFile } from '../../code-screens/list/rows-in-text.ts';
import { words } from './import-codes.words.ts';

type SheetFieldProps = {
  file: File;
  /** Null: the first one with data. */
  sheet: string | null;
  isDisabled: boolean;
  onChange: (sheet: string) => void;
};

type Sheets = Awaited<ReturnType<typeof sheetsInFile>>;

/** Shown where a workbook has several; what is wrong with a file is told when it is read. */
export function SheetField({ file, sheet, isDisabled, onChange }: SheetFieldProps) {
  const [found, setFound] = useState<{ file: File; sheets: Sheets } | null>(null);
  useEffect(() => {
    const looking = new AbortController();
    sheetsInFile(file, looking.signal).then(
      (sheets) => setFound({ file, sheets }),
      () => {},
    );
    return () => looking.abort();
  }, [file]);
  const sheets = found?.file === file ? found.sheets : null;
  if (sheets === null) return null;
  return (
    <Field label={words.sheet}>
      <SheetChoice
        workbook={{ sheets: sheets.sheets, sheet: sheet ?? sheets.first, notes: [] }}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    </Field>
  );
}
