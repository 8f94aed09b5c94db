// The dialog in the middle of the screen: a title, what it is about, and the ways on. Rendered only while it is open.
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
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { scrim, useFocusOnOpening, useReturnFocus } from '../focus/surface-focus.ts';
import { codesTokens } from '../look/theme.ts';

type ModalProps = {
  title: string;
  width?: 'normal' | 'middle' | 'wide' | 'widest';
  /** The way out that does nothing: its own button, Escape and the scrim. Without it the dialog ends by itself. */
  leave?: { label: string; run: () => void; isLocked?: boolean };
  /** The buttons before it. */
  actions?: ReactNode;
  children: ReactNode;
};

export function Modal({ title, width = 'normal', leave, actions, children }: ModalProps) {
  const styles = useStyles();
  useReturnFocus();
  // The safe answer is the one that Enter gives.
  const { content, otherwise } = useFocusOnOpening();
  const isLocked = leave?.isLocked ?? false;
  return (
    <Dialog
      open
      modalType={leave ? 'modal' : 'alert'}
      onOpenChange={(_, { open }) => !open && !isLocked && leave?.run()}
    >
      <DialogSurface
        className={mergeClasses(styles.surface, styles[width])}
        backdrop={scrim}
        {...(!leave && { tabIndex: -1 })}
      >
        <DialogBody className={styles.body}>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <DialogContent ref={content} className={styles.content}>
            {children}
          </DialogContent>
          {leave && (
            <DialogActions className={styles.actions} fluid>
              {actions}
              <Button ref={otherwise} disabledFocusable={isLocked} onClick={leave.run}>
                {leave.label}
              </Button>
            </DialogActions>
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({
  surface: { borderRadius: tokens.borderRadiusXLarge },
  normal: { maxWidth: codesTokens.dialogWidth },
  middle: { maxWidth: codesTokens.panelWidthWide },
  wide: { maxWidth: codesTokens.dialogWidthWide },
  widest: { maxWidth: codesTokens.pageMaxWidthCode },
  body: { gap: tokens.spacingVerticalM },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    letterSpacing: '-0.02em',
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  actions: { marginTop: tokens.spacingVerticalS, flexWrap: 'wrap' },
});
