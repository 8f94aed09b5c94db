// The side panel with a form. Rendered only while it is open; give it a `key` to start over.
import { Button, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components';
import { useId, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { useAsk, useIsAsking } from '../questions/ask.tsx';
import type { ContractForm } from './contract-form.ts';
import { askToDiscard, useLeaveGuard } from '../questions/leave-guard.ts';
import { MessageBox } from '../messages/message-box.tsx';
import { PendingButton } from '../look/pending-button.tsx';
import { useFocusOnOpening } from '../focus/surface-focus.ts';
import { SidePanel, SidePanelBody } from '../page/side-panel.tsx';
import { below, codesTokens } from '../look/theme.ts';
import { words } from '../ui.words.ts';
import { lines } from '../look/shapes.ts';

type FormPanelProps<Input extends FieldValues, Output> = {
  form: ContractForm<Input, Output>;
  title: string;
  /** 'Submit' when it adds, 'Save' when it edits. */
  submit: string;
  /** `off`: what is entered cannot be submitted. */
  state?: 'on' | 'off';
  onClose: () => void;
} & Omit<ComponentProps<typeof SidePanel>, 'title' | 'onClose'>;

export function FormPanel<Input extends FieldValues, Output>({
  form,
  title,
  submit,
  state = 'on',
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

  return (
    <SidePanel {...panel} title={title} onClose={() => void closeCarefully()}>
      <SidePanelBody className={styles.body}>
        <form
          ref={content}
          id={formId}
          noValidate
          className={styles.fields}
          onSubmit={(event) => void form.submit(event)}
        >
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
        <Button className={styles.button} disabledFocusable={form.pending} onClick={giveUp}>
          {words.cancel}
        </Button>
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
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    borderTop: lines.card,
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
  button: { minWidth: codesTokens.buttonWidth },
});
