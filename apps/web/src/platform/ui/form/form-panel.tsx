// The side panel with a form. Rendered only while it is open; give it a `key` to start over.
import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAsk } from '../questions/ask.tsx';
import type { ContractForm } from './contract-form.ts';
import { askToDiscard, useLeaveGuard } from '../questions/leave-guard.ts';
import { MessageBox } from '../messages/message-box.tsx';
import { PendingButton } from '../look/pending-button.tsx';
import { scrim, useFocusOnOpening, useReturnFocus } from '../focus/surface-focus.ts';
import { below, codesTokens } from '../look/theme.ts';

type FormPanelProps<Input extends FieldValues, Output> = {
  form: ContractForm<Input, Output>;
  title: string;
  /** 'Submit' when it adds, 'Save' when it edits. */
  submit: string;
  onClose: () => void;
  width?: 'normal' | 'segment' | 'wide';
  /** A TabList between title and fields. */
  tabs?: ReactNode;
  children: ReactNode;
};

export function FormPanel<Input extends FieldValues, Output>({
  form,
  title,
  submit,
  onClose,
  width = 'normal',
  tabs,
  children,
}: FormPanelProps<Input, Output>) {
  const styles = useStyles();
  const formId = useId();
  const ask = useAsk();
  const { isDirty } = form.formState;
  const hasUnsavedWork = isDirty && !form.formState.isSubmitSuccessful;
  useReturnFocus();
  const { content } = useFocusOnOpening();
  useLeaveGuard(hasUnsavedWork);

  // Cancel says it outright; Escape, the scrim and the cross can be a slip.
  const closeCarefully = async () => {
    if (form.pending) return;
    if (!isDirty || (await askToDiscard(ask))) onClose();
  };

  return (
    <OverlayDrawer
      open
      position="end"
      backdrop={scrim}
      className={mergeClasses(styles.panel, styles[width])}
      onOpenChange={(_, { open }) => void (!open && closeCarefully())}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          heading={{ className: styles.title, title }}
          action={
            <Button
              appearance="subtle"
              aria-label="Close"
              icon={<Dismiss20Regular />}
              onClick={() => void closeCarefully()}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
        {tabs}
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <form
          ref={content}
          id={formId}
          noValidate
          className={styles.fields}
          onSubmit={(event) => void form.submit(event)}
        >
          {children}
        </form>
      </DrawerBody>
      {form.failure && (
        <div className={styles.failure}>
          <MessageBox intent="error" problems={form.failure.problems}>
            {form.failure.text}
          </MessageBox>
        </div>
      )}
      <DrawerFooter className={styles.foot}>
        <PendingButton type="submit" form={formId} pending={form.pending}>
          {submit}
        </PendingButton>
        <Button className={styles.button} disabledFocusable={form.pending} onClick={onClose}>
          Cancel
        </Button>
      </DrawerFooter>
    </OverlayDrawer>
  );
}

const fullBelowMd = { [below.md]: { width: '100%' } };

const useStyles = makeStyles({
  panel: { maxWidth: '100%' },
  normal: { width: codesTokens.panelWidth, ...fullBelowMd },
  segment: { width: codesTokens.panelWidthSegment, ...fullBelowMd },
  wide: { width: codesTokens.panelWidthWide, ...fullBelowMd },
  head: {
    paddingInline: tokens.spacingHorizontalXXL,
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
  title: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
  body: {
    paddingInline: tokens.spacingHorizontalXXL,
    paddingBlock: tokens.spacingVerticalS,
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
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
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
  button: { minWidth: '96px' },
});
