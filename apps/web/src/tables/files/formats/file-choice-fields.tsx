import { csv, type FileChoice, type FileFormat } from '@codes/contract';
import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { useState } from 'react';
import { DelimiterField } from '../csv/delimiter-field.tsx';
import { words } from '../files.words.ts';
import { rememberedFormat, rememberFormat } from './remembered-format.ts';

/** How a file is wanted, beginning with the format that was wanted last. */
export function useFileChoice(): [FileChoice, (choice: FileChoice) => void] {
  const [choice, setChoice] = useState<FileChoice>({
    format: rememberedFormat(),
    delimiter: csv.defaultDelimiter,
    raw: false,
  });
  const change = (next: FileChoice) => {
    rememberFormat(next.format);
    setChoice(next);
  };
  return [choice, change];
}

type FileChoiceFieldsProps = { choice: FileChoice; onChange: (choice: FileChoice) => void };

export function FileChoiceFields({ choice, onChange }: FileChoiceFieldsProps) {
  return (
    <>
      <Field label={words.format}>
        <RadioGroup
          layout="horizontal"
          value={choice.format}
          onChange={(_, { value }) => onChange({ ...choice, format: formatOf(value) })}
        >
          <Radio value="csv" label={words.formats.csv} />
          <Radio value="xlsx" label={words.formats.xlsx} />
        </RadioGroup>
      </Field>
      {choice.format === 'csv' && (
        <DelimiterField
          value={choice.delimiter}
          onChange={(delimiter) => onChange({ ...choice, delimiter })}
        />
      )}
    </>
  );
}

const formatOf = (value: string): FileFormat => (value === 'xlsx' ? 'xlsx' : 'csv');
