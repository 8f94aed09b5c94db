// The dialog of a confirmation: the sentence, what it is about by name, two buttons that lock while it runs.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { MessageBox } from '../messages/message-box.tsx';
import { PendingButton } from '../look/pending-button.tsx';
import { Modal } from '../page/modal.tsx';
import { showError } from '../messages/shown-error.ts';
import { codesTokens } from '../look/theme.ts';
import { words } from '../ui.words.ts';
import { cut, focusRing, lines } from '../look/shapes.ts';

export type ConfirmItem =
  | string
  | {
      name: string;
      icon?: ReactElement;
      note?: string;
      /** A `code` is set in the monospace, and its note beside it is a description. */
      look?: 'code';
    };

/** `failed` keeps the dialog open with the error, to try again or cancel. */
export type ConfirmState = { kind: 'asking' } | { kind: 'running' } | { kind: 'failed'; error: unknown };

type ConfirmDialogProps = {
  title: string;
  confirm: string;
  state: ConfirmState;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Rendered only while it is open. */
export function ConfirmDialog({ title, confirm, state, onConfirm, onCancel, children }: ConfirmDialogProps) {
  const isRunning = state.kind === 'running';
  const failure = state.kind === 'failed' ? showError(state.error) : undefined;
  return (
    <Modal
      title={title}
      leave={{ label: words.cancel, run: onCancel, isLocked: isRunning }}
      actions={
        <PendingButton pending={isRunning} onClick={onConfirm}>
          {confirm}
        </PendingButton>
      }
    >
      {children}
      {failure && (
        <MessageBox intent="error" problems={failure.problems}>
          {failure.text}
        </MessageBox>
      )}
    </Modal>
  );
}

export function ConfirmItems({ items }: { items: readonly ConfirmItem[] }) {
  const styles = useStyles();
  if (items.length === 0) return null;
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.items} aria-label={words.selectedItems} tabIndex={0}>
      {items.map((item, index) => {
        const { name, icon, note, look } = typeof item === 'string' ? { name: item } : item;
        return (
          <li key={index} className={styles.item}>
            {icon}
            <span className={mergeClasses(styles.name, look === 'code' && styles.code)} title={name}>
              {name}
            </span>
            {note !== undefined && (
              <span className={mergeClasses(styles.note, look === 'code' && styles.description)} title={note}>
                {note}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const itemHeight = '35px';

const useStyles = makeStyles({
  items: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: codesTokens.listHeightSmall,
    overflowY: 'auto',
    border: lines.card,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': focusRing.around,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    height: itemHeight,
    paddingInline: tokens.spacingHorizontalM,
    fontSize: codesTokens.fontSizeList,
    ':not(:last-child)': { borderBottom: lines.row },
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    ...cut,
    fontWeight: tokens.fontWeightSemibold,
  },
  code: {
    flexGrow: 0,
    flexShrink: 0,
    minWidth: codesTokens.buttonWidth,
    maxWidth: '60%',
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightMedium,
    fontVariantLigatures: 'none',
  },
  note: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  description: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});
