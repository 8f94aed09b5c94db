// The side panel with a form. Rendered only while it is open; give it a `key` to start over.
import { Button, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components';
import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { useAsk, useIsAsking } from '../questions/ask.tsx';
import type { ContractForm } from './contract-form.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import type { SubjectNewsProps } from '../subject-news/subject-news.tsx';
import { askToDiscard, useLeaveGuard } from '../questions/leave-guard.ts';
import { MessageBox } from '../messages/message-box.tsx';
import { OfferedButton } from '../offers/offered-button.tsx';
import { PendingButton } from '../look/pending-button.tsx';
import { useFocusOnOpening } from '../focus/surface-focus.ts';
import { SidePanel, SidePanelBody } from '../page/side-panel.tsx';
import { below, codesTokens } from '../look/theme.ts';
import { words } from '../ui.words.ts';
import { lines } from '../look/shapes.ts';

const SubjectNews = loadedLater(async () => (await import('../subject-news/subject-news.tsx')).SubjectNews, {
  failed: () => null,
});

type FormPanelProps<Input extends FieldValues, Output> = {
  form: ContractForm<Input, Output>;
  title: string;
  /** 'Submit' when it adds, 'Save' when it edits. */
  submit: string;
  /** `off`: what is entered cannot be submitted. */
  state?: 'on' | 'off';
  /** Submits and stays open for the next one; Ctrl+Enter too. */
  another?: { label: string; submit: () => void } | undefined;
  /** What it changes, where others may do so too. */
  subject?: Omit<SubjectNewsProps, 'onLook'> | undefined;
  /** Beside the buttons. */
  note?: string;
  onClose: () => void;
} & Omit<ComponentProps<typeof SidePanel>, 'title' | 'onClose'>;

export function FormPanel<Input extends FieldValues, Output>({
  form,
  title,
  submit,
  state = 'on',
  another,
  subject,
  note,
  onClose,
  children,
  ...panel
}: FormPanelProps<Input, Output>) {
  const styles = useStyles();
  const formId = useId();
  const ask = useAsk();
  const isAsking = useIsAsking();
  const { isDirty } = form.formState;
  const hasUnsavedWork = isDirty && !form.formState.isSubmitSuccessful;
  const { content } = useFocusOnOpening();
  useLeaveGuard(hasUnsavedWork, { onDiscard: form.draft.drop });

  const giveUp = () => {
    form.draft.drop();
    onClose();
  };

  // Cancel says it outright; Escape, the scrim and the cross can be a slip.
  const closeCarefully = async () => {
    if (form.pending) return;
    if (!isDirty || (await askToDiscard(ask))) giveUp();
  };

  const submitByKey = (event: KeyboardEvent) => {
    if (!another || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    another.submit();
  };

  return (
    <SidePanel {...panel} title={title} onClose={() => void closeCarefully()}>
      <SidePanelBody className={styles.body}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter submits, as Enter does */}
        <form
          ref={content}
          id={formId}
          noValidate
          className={styles.fields}
          onSubmit={(event) => void form.submit(event)}
          onKeyDown={submitByKey}
        >
          {/* Saving is refused over a version that has not been looked at, and leads to the choice between both. */}
          {subject && <SubjectNews {...subject} onLook={() => void form.submit()} />}
          <DraftBar offer={form.draft.offer} />
          {children}
        </form>
      </SidePanelBody>
      {form.failure && (
        <div className={styles.failure}>
          <MessageBox intent="error" problems={form.failure.problems}>
            {form.failure.text}
          </MessageBox>
        </div>
      )}
      <DrawerFooter className={styles.foot}>
        <PendingButton type="submit" form={formId} pending={form.pending && !isAsking} state={state}>
          {submit}
        </PendingButton>
        {another && (
          <OfferedButton state={form.pending ? 'off' : state} onClick={another.submit}>
            {another.label}
          </OfferedButton>
        )}
        <Button className={styles.button} disabledFocusable={form.pending} onClick={giveUp}>
          {words.cancel}
        </Button>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </DrawerFooter>
    </SidePanel>
  );
}

const useStyles = makeStyles({
  body: { paddingBlock: tokens.spacingVerticalS },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalL,
  },
  failure: {
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalM}`,
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
  foot: {
    flexWrap: 'wrap',
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    borderTop: lines.card,
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
  note: {
    alignSelf: 'center',
    marginLeft: tokens.spacingHorizontalS,
    [below.md]: { width: '100%', marginLeft: 0 },
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  button: { minWidth: codesTokens.buttonWidth },
});
