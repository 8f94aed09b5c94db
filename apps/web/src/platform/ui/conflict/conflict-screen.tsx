// Somebody else was first: the choice between two versions, as a page of its own or over the panel that it comes from.
import { errorWords, type LastChange } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import { type ReactNode } from 'react';
import { Chip } from '../look/chip.tsx';
import { PendingButton } from '../look/pending-button.tsx';
import { lines } from '../look/shapes.ts';
import { below, codesTokens } from '../look/theme.ts';
import { MessageBox } from '../messages/message-box.tsx';
import { Modal } from '../page/modal.tsx';
import { Page } from '../page/page.tsx';
import { words } from './conflict.words.ts';
import { ConflictParts, type Shown } from './conflict-parts.tsx';
import { useChoices, type Choosing } from './use-choices.ts';
import type { Comparison } from './versions.ts';

type ConflictProps<Body> = Pick<Shown, 'markOf'> & {
  /** What it is called. */
  name: string;
  theirs: LastChange;
  comparison: Comparison<Body>;
  /** The address of the history, where their version stays. */
  history?: string | undefined;
  onSave: (body: Body) => Promise<void>;
  /** Their version stays, and nothing is saved. */
  onKeepTheirs: () => void;
  onBack: () => void;
};

type ConflictPageProps<Body> = ConflictProps<Body> & {
  back: { to: string; label: string };
  /** What the combination makes; null until every part is decided. */
  children?: (combined: Body | null) => ReactNode;
};

export function ConflictPage<Body>({ back, children, ...conflict }: ConflictPageProps<Body>) {
  const styles = useStyles();
  const { by, choosing, ...buttons } = useConflictChoice(conflict);
  return (
    <Page title={words.title(conflict.name)} back={back}>
      <div className={styles.page}>
        <Notice {...conflict} by={by} />
        <section aria-label={words.title(conflict.name)} className={styles.card}>
          <div className={styles.preview}>
            <div className={styles.grows}>{children?.(choosing.combined)}</div>
            <Progress choosing={choosing} />
          </div>
          <Parts {...conflict} by={by} choosing={choosing} />
          <div className={styles.foot}>
            <Failure choosing={choosing} />
            <div className={styles.buttons}>
              <SaveButton choosing={choosing} {...buttons} />
              <Button
                className={styles.button}
                disabledFocusable={choosing.isSaving}
                onClick={conflict.onBack}
              >
                {words.cancel}
              </Button>
              <Outcome by={by} choosing={choosing} />
            </div>
          </div>
        </section>
      </div>
    </Page>
  );
}

export function ConflictDialog<Body>(conflict: ConflictProps<Body>) {
  const styles = useStyles();
  const { by, choosing, ...buttons } = useConflictChoice(conflict);
  return (
    <Modal
      title={words.title(conflict.name)}
      width="widest"
      leave={{ label: words.backToEditing, run: conflict.onBack, isLocked: choosing.isSaving }}
      actions={<SaveButton choosing={choosing} {...buttons} />}
    >
      <Notice {...conflict} by={by} />
      <div className={styles.card}>
        <Parts {...conflict} by={by} choosing={choosing} />
      </div>
      <Outcome by={by} choosing={choosing} />
      <Failure choosing={choosing} />
    </Modal>
  );
}

function useConflictChoice<Body>({ theirs, comparison, onSave, onKeepTheirs }: ConflictProps<Body>) {
  const choosing = useChoices(comparison, onSave);
  return { by: theirs.modifiedBy || words.somebody, choosing, onKeepTheirs };
}

type Told = { by: string; theirs: LastChange; history?: string | undefined };

function Notice({ by, theirs, history }: Told) {
  const at = theirs.modified ?? '';
  return (
    <MessageBox
      intent="warning"
      {...(history !== undefined && { actions: [{ label: words.inHistory, to: history }] })}
    >
      {errorWords.changedSince({ by, day: at.slice(0, 10), time: at.slice(11, 16) })} {words.nothingLost}
    </MessageBox>
  );
}

type PartsProps<Body> = Pick<ConflictProps<Body>, 'theirs' | 'comparison' | 'markOf'> & {
  by: string;
  choosing: Choosing<Body>;
};

function Parts<Body>({ theirs, comparison, markOf, by, choosing }: PartsProps<Body>) {
  return (
    <ConflictParts
      parts={comparison.parts}
      by={by}
      at={(theirs.modified ?? '').slice(11, 16)}
      choosing={choosing}
      {...(markOf && { markOf })}
    />
  );
}

type OfChoosing = { choosing: Choosing<unknown> };

function Progress({ choosing: { tally } }: OfChoosing) {
  return tally.undecided === 0 ? (
    <Chip tone="good" icon={<Checkmark16Regular />}>
      {words.allDecided}
    </Chip>
  ) : (
    <Chip tone="open">{words.open(tally.undecided)}</Chip>
  );
}

/** Where nothing is taken of one's own, there is nothing to save. */
function SaveButton({ choosing, onKeepTheirs }: OfChoosing & { onKeepTheirs: () => void }) {
  const { tally, combined, isSaving, save } = choosing;
  if (combined !== null && tally.mine === 0) {
    return (
      <Button appearance="primary" onClick={onKeepTheirs}>
        {words.keepTheirs}
      </Button>
    );
  }
  return (
    <PendingButton pending={isSaving} state={combined === null ? 'off' : 'on'} onClick={save}>
      {words.save}
    </PendingButton>
  );
}

function Outcome({ by, choosing: { tally } }: OfChoosing & { by: string }) {
  const styles = useStyles();
  return (
    <output className={styles.outcome}>
      {tally.undecided > 0
        ? words.open(tally.undecided)
        : `${words.tally(tally.theirs, by, tally.mine)} ${words.staysInHistory(by)}`}
    </output>
  );
}

function Failure({ choosing: { failure } }: OfChoosing) {
  return (
    failure && (
      <MessageBox intent="error" problems={failure.problems}>
        {failure.text}
      </MessageBox>
    )
  );
}

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  card: {
    minWidth: 0,
    overflow: 'hidden',
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
  },
  preview: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    borderBottom: lines.card,
    [below.md]: { paddingInline: tokens.spacingHorizontalL, flexWrap: 'wrap' },
  },
  grows: { flexGrow: 1, minWidth: 0 },
  foot: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalL,
    position: 'sticky',
    bottom: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: lines.card,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
  },
  button: { minWidth: codesTokens.buttonWidth },
  outcome: {
    paddingInline: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
});
