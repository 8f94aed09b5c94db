// Two people have changed the same record: both versions side by side, and the choice between them.
import { showValue, type Field, type FieldValue, type RecordValues, type TableRecord } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatMoment } from '../../platform/ui/text/formats.ts';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { Modal } from '../../platform/ui/page/modal.tsx';
import type { ConfirmState } from '../../platform/ui/questions/confirm-dialog.tsx';
import { words } from './records.words.ts';
import { lines, plainTable } from '../../platform/ui/look/shapes.ts';

type Versions = { fields: readonly Field[]; mine: RecordValues; theirs: TableRecord };

type ConflictDialogProps = Versions & {
  onOverwrite: () => Promise<void>;
  onKeepTheirs: () => void;
  onBack: () => void;
};

export function ConflictDialog({ onOverwrite, onKeepTheirs, onBack, ...versions }: ConflictDialogProps) {
  const [state, setState] = useState<ConfirmState>({ kind: 'asking' });
  const isRunning = state.kind === 'running';
  const failure = state.kind === 'failed' ? showError(state.error) : null;
  const { theirs } = versions;

  const overwrite = () => {
    setState({ kind: 'running' });
    onOverwrite()
      .then(() => setState({ kind: 'asking' }))
      .catch((error: unknown) => setState({ kind: 'failed', error }));
  };

  return (
    <Modal
      title={words.conflictTitle}
      width="middle"
      leave={{ label: words.backToEditing, run: onBack, isLocked: isRunning }}
      actions={
        <>
          <Button appearance="primary" disabledFocusable={isRunning} onClick={onKeepTheirs}>
            {words.keepTheirs}
          </Button>
          <PendingButton appearance="secondary" pending={isRunning} onClick={overwrite}>
            {words.overwriteWithMine}
          </PendingButton>
        </>
      }
    >
      <span>{words.theySaved(theirs.modifiedBy, theirs.code, formatMoment(theirs.modified))}</span>
      <VersionTable {...versions} />
      {failure && (
        <MessageBox intent="error" problems={failure.problems}>
          {failure.text}
        </MessageBox>
      )}
    </Modal>
  );
}

function VersionTable({ fields, mine, theirs }: Versions) {
  const styles = useStyles();
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} tabIndex={0} aria-label={words.bothVersions}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.head} scope="col">
              {words.field}
            </th>
            <th className={styles.head} scope="col">
              {words.theirs}
            </th>
            <th className={styles.head} scope="col">
              {words.mine}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ tableFieldId, name }) => {
            const [their, my] = [theirs[tableFieldId] ?? '', mine[tableFieldId] ?? ''];
            return (
              <tr key={tableFieldId} className={styles.row}>
                <th className={mergeClasses(styles.cell, styles.field)} scope="row">
                  {name}
                </th>
                <Version value={their} isDifferent={their !== my} />
                <Version value={my} isDifferent={their !== my} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Version({ value, isDifferent }: { value: FieldValue; isDifferent: boolean }) {
  const styles = useStyles();
  return (
    <td className={mergeClasses(styles.cell, isDifferent && styles.different)}>
      {value === '' ? <span className={styles.empty}>{words.empty}</span> : showValue(value)}
    </td>
  );
}

const useStyles = makeStyles({
  scroller: plainTable.scroller,
  table: { ...plainTable.table, tableLayout: 'fixed' },
  head: { ...plainTable.head, padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  row: plainTable.row,
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: lines.row,
    [below.md]: { paddingInline: tokens.spacingHorizontalS },
  },
  field: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  different: { backgroundColor: codesTokens.updateFill, fontWeight: tokens.fontWeightSemibold },
  empty: { fontWeight: tokens.fontWeightRegular, fontStyle: 'italic', color: tokens.colorNeutralForeground3 },
});
