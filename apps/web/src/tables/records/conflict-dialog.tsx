// Two people have changed the same record: both versions side by side, and the choice between them.
import { showValue, type Field, type FieldValue, type RecordValues, type TableRecord } from '@codes/contract';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { formatMoment } from '../../platform/ui/text/formats.ts';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { scrim, useFocusOnOpening, useReturnFocus } from '../../platform/ui/focus/surface-focus.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './records.words.ts';
import { focusRing, lines } from '../../platform/ui/look/shapes.ts';

type Versions = { fields: readonly Field[]; mine: RecordValues; theirs: TableRecord };

type ConflictDialogProps = Versions & {
  onOverwrite: () => Promise<void>;
  onKeepTheirs: () => void;
  onBack: () => void;
};

type State = { kind: 'asking' } | { kind: 'running' } | { kind: 'failed'; error: unknown };

export function ConflictDialog({ onOverwrite, onKeepTheirs, onBack, ...versions }: ConflictDialogProps) {
  const styles = useStyles();
  const [state, setState] = useState<State>({ kind: 'asking' });
  useReturnFocus();
  const { content, otherwise } = useFocusOnOpening();
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
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => !open && !isRunning && onBack()}>
      <DialogSurface className={styles.surface} backdrop={scrim}>
        <DialogBody>
          <DialogTitle className={styles.title}>{words.conflictTitle}</DialogTitle>
          <DialogContent ref={content} className={styles.content}>
            <span>{words.theySaved(theirs.modifiedBy, theirs.code, formatMoment(theirs.modified))}</span>
            <VersionTable {...versions} />
            {failure && (
              <MessageBox intent="error" problems={failure.problems}>
                {failure.text}
              </MessageBox>
            )}
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button
              appearance="primary"
              disabledFocusable={isRunning}
              icon={isRunning ? <Spinner size="extra-tiny" appearance="inverted" /> : null}
              onClick={overwrite}
            >
              {words.overwriteWithMine}
            </Button>
            <Button disabledFocusable={isRunning} onClick={onKeepTheirs}>
              {words.keepTheirs}
            </Button>
            <Button ref={otherwise} disabledFocusable={isRunning} onClick={onBack}>
              {words.backToEditing}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
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
  surface: { maxWidth: codesTokens.panelWidthWide, borderRadius: tokens.borderRadiusXLarge },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    letterSpacing: '-0.02em',
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  actions: { marginTop: tokens.spacingVerticalS, flexWrap: 'wrap' },
  scroller: {
    maxHeight: '50vh',
    overflow: 'auto',
    border: lines.card,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': focusRing.around,
  },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
  },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground3,
    borderBottom: lines.card,
  },
  row: { ':last-child > *': { borderBottomStyle: 'none' } },
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
