import { csv, validationWords } from '@codes/contract';
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FileField } from '../../files/file-field.tsx';
import { SourceForm, type SourceRules } from '../source-form.tsx';
import type { Source } from '../source.ts';
import { words } from './import.words.ts';

type ImportFormProps = Omit<Parameters<typeof SourceForm>[0], 'rules' | 'children'>;

const rules: Omit<SourceRules, 'headers'> = {
  problem: fileProblem,
  noDelimiter: validationWords.required,
  noRows: (_, { headers }) => (headers.length > 0 ? csv.csvWords.onlyHeader : csv.csvWords.empty),
  says: words,
};

export function ImportForm(props: ImportFormProps) {
  const styles = useStyles();
  const [headers, setHeaders] = useState(props.input.settings.headers);
  return (
    <SourceForm {...props} rules={{ ...rules, headers }}>
      {({ message, delimiter, enter, clear }) => (
        <>
          <FileField
            file={props.source?.kind === 'file' ? props.source.file : null}
            required
            message={message}
            onChoose={(file) => enter({ kind: 'file', file })}
          />
          {delimiter}
          <Checkbox
            className={styles.check}
            label={words.hasHeaders}
            checked={headers === 'first row'}
            onChange={(_, { checked }) => {
              setHeaders(checked === true ? 'first row' : 'none');
              clear();
            }}
          />
        </>
      )}
    </SourceForm>
  );
}

function fileProblem(source: Source | null): string | undefined {
  if (source?.kind !== 'file') return validationWords.required;
  return csv.isTableFile(source.file.name) ? undefined : csv.csvWords.fileType;
}

const useStyles = makeStyles({
  // The box stands under the fields, not its padding.
  check: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});
