import { csv } from '@codes/contract';
import { Field, makeStyles, Tab, TabList, Textarea, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { under } from '../../../platform/ui/form/form-fields.tsx';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { FileField } from '../../files/file-field.tsx';
import { words as bulkWords } from '../bulk-records.words.ts';
import { SourceForm, type SourceFields } from '../source-form.tsx';
import { isWorkbook, type Source } from '../source.ts';
import { noRows, sourceProblems } from './update-work.ts';
import { words } from './update.words.ts';

type UpdateFormProps = Omit<Parameters<typeof SourceForm>[0], 'rules' | 'children'> & {
  /** What was entered is given up by leaving. */
  onDiscard: () => void;
};

export function UpdateForm({ source, onCancel, onDiscard, ...props }: UpdateFormProps) {
  const styles = useStyles();
  const [way, setWay] = useState<Source['kind']>(source?.kind ?? 'file');
  const guard = useLeaveGuard(source?.kind === 'text' && source.text !== '', { goesOnAt: [], onDiscard });
  const ofThisWay = source?.kind === way ? source : null;
  return (
    <SourceForm
      {...props}
      source={ofThisWay}
      rules={{
        problem: sourceProblems[way],
        noDelimiter: csv.csvWords.delimiterRequired,
        noRows: (entered) => noRows[isWorkbook(entered) ? 'workbook' : entered.kind],
        headers: 'first row',
        says: words,
      }}
      onCancel={() => {
        guard.release();
        onCancel();
      }}
    >
      {(form) => (
        <>
          <TabList
            className={styles.ways}
            selectedValue={way}
            onTabSelect={(_, { value }) => {
              setWay(value === 'text' ? 'text' : 'file');
              form.clear();
            }}
          >
            <Tab value="file">{words.file}</Tab>
            <Tab value="text">{bulkWords.pastedData}</Tab>
          </TabList>
          {way === 'file' ? (
            <FileField
              file={ofThisWay?.kind === 'file' ? ofThisWay.file : null}
              required
              message={form.message}
              onChoose={(file) => form.enter({ kind: 'file', file })}
            />
          ) : (
            <PastedData text={ofThisWay?.kind === 'text' ? ofThisWay.text : ''} form={form} />
          )}
          {form.delimiter}
        </>
      )}
    </SourceForm>
  );
}

function PastedData({ text, form }: { text: string; form: SourceFields }) {
  const styles = useStyles();
  return (
    <Field label={words.data} required hint={words.pasteHint} {...under(undefined, form.message)}>
      <Textarea
        rows={10}
        resize="vertical"
        className={styles.pasted}
        value={text}
        onChange={(_, { value }) => form.enter({ kind: 'text', text: value })}
      />
    </Field>
  );
}

const useStyles = makeStyles({
  ways: { marginInline: `calc(${tokens.spacingHorizontalMNudge} * -1)` },
  pasted: {
    '& textarea': {
      ...codeText,
      whiteSpace: 'pre',
      maxHeight: '400px',
    },
  },
});
