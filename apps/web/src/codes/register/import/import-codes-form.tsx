// Where a list of codes comes from: a file or the clipboard. It is checked by the server before anything is stored.
import { csv, limits, register, words as ruleWords, type CodesReview } from '@codes/contract';
import { Button, Field, makeStyles, Tab, TabList, Textarea, tokens } from '@fluentui/react-components';
import { useRef, useState, type FormEvent } from 'react';
import { focusFirstWrong } from '../../../platform/ui/focus/arrival-focus.ts';
import { under } from '../../../platform/ui/form/form-fields.tsx';
import { FormGrid } from '../../../platform/ui/form/form-grid.tsx';
import { Card } from '../../../platform/ui/look/card.tsx';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { BottomBar } from '../../../tables/bulk-records/bottom-bar.tsx';
import { countedAs } from '../../../tables/files/call-progress.ts';
import { FileField } from '../../../tables/files/file-field.tsx';
import { useLargeCall, type CallState } from '../../../tables/files/use-large-call.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { words } from './import-codes.words.ts';
import { codesIn, type Entered } from './listed-codes.ts';

type ImportCodesFormProps = {
  home: CodeHome;
  /** What was entered stays while the review is looked at. */
  entered: Entered | null;
  onEntered: (entered: Entered) => void;
  onReviewed: (review: CodesReview) => void;
  onCancel: () => void;
};

export function ImportCodesForm({ home, entered, onEntered, onReviewed, onCancel }: ImportCodesFormProps) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<Entered['kind']>(entered?.kind ?? 'file');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const call = useLargeCall<typeof register.checkCodes>();
  const guard = useLeaveGuard(entered?.kind === 'text' && entered.text !== '', { goesOnAt: [] });
  const ofThisWay = entered?.kind === way ? entered : null;
  const isRunning = call.state.kind === 'running';

  const enter = (next: Entered) => {
    onEntered(next);
    setProblem(undefined);
    call.reset();
  };
  const refuse = (why: string) => {
    setProblem(why);
    focusFirstWrong(form.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    if (ofThisWay === null) return refuse(way === 'file' ? csv.csvWords.fileRequired : ruleWords.required);
    const read = await codesRead(ofThisWay);
    if ('problem' in read) return refuse(read.problem);
    const { codes } = read;
    const outcome = await call.start({
      endpoint: register.checkCodes,
      params: home,
      total: codes.length,
      body: async () => new Blob([JSON.stringify({ codes })], { type: 'application/json' }),
    });
    if (outcome.kind === 'done') onReviewed(outcome.answer);
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {call.state.kind === 'failed' && <CheckFailure error={call.state.error} onDismiss={call.reset} />}
      <Card>
        <FormGrid space="around">
          <TabList
            className={styles.ways}
            selectedValue={way}
            onTabSelect={(_, { value }) => {
              setWay(value === 'text' ? 'text' : 'file');
              setProblem(undefined);
            }}
          >
            <Tab value="file">{words.csvFile}</Tab>
            <Tab value="text">{words.pastedData}</Tab>
          </TabList>
          {way === 'file' ? (
            <FileField
              file={ofThisWay?.kind === 'file' ? ofThisWay.file : null}
              required
              message={problem}
              onChoose={(file) => enter({ kind: 'file', file })}
            />
          ) : (
            <Field label={words.data} required hint={words.pasteHint} {...under(undefined, problem)}>
              <Textarea
                rows={10}
                resize="vertical"
                className={styles.pasted}
                value={ofThisWay?.kind === 'text' ? ofThisWay.text : ''}
                onChange={(_, { value }) => enter({ kind: 'text', text: value })}
              />
            </Field>
          )}
        </FormGrid>
        <BottomBar sentence={progressOf(call.state) ?? words.nothingYet}>
          <PendingButton type="submit" pending={isRunning}>
            {words.upload}
          </PendingButton>
          <Button
            onClick={() => {
              if (isRunning) return call.cancel();
              guard.release();
              onCancel();
            }}
          >
            {words.cancel}
          </Button>
        </BottomBar>
      </Card>
    </form>
  );
}

type CodesRead = { codes: Awaited<ReturnType<typeof codesIn>> } | { problem: string };

async function codesRead(entered: Entered): Promise<CodesRead> {
  try {
    const codes = await codesIn(entered);
    if (codes.length === 0) return { problem: words.noCodes };
    const most = limits.codesPerImport;
    if (codes.length <= most) return { codes };
    return { problem: words.tooMany(formatCount(most), formatCount(codes.length)) };
  } catch (error) {
    if (error instanceof csv.FileProblem) return { problem: error.message };
    throw error;
  }
}

function progressOf(state: CallState): string | null {
  if (state.kind !== 'running') return null;
  const { step, rows, total } = state;
  return words.checking(countedAs[step], formatCount(rows), formatAmount(total, words.codeNoun));
}

function CheckFailure({ error, onDismiss }: { error: unknown; onDismiss: () => void }) {
  const styles = useStyles();
  const { text, problems } = showError(error, { prefix: words.checkFailed });
  return (
    <div className={styles.failure}>
      <MessageBox intent="error" problems={problems} onDismiss={onDismiss}>
        {text}
      </MessageBox>
    </div>
  );
}

const useStyles = makeStyles({
  failure: { marginBottom: tokens.spacingVerticalL },
  ways: { marginInline: `calc(${tokens.spacingHorizontalMNudge} * -1)` },
  pasted: { '& textarea': { ...codeText, whiteSpace: 'pre', maxHeight: '50vh' } },
});
