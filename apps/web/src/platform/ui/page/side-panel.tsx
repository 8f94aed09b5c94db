// The panel at the side of the screen: a title, a cross, and what it is about below. Rendered only while it is open.
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  tokens,
  type DrawerBodyProps,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { scrim, useReturnFocus } from '../focus/surface-focus.ts';
import { below, codesTokens } from '../look/theme.ts';
import { words } from '../ui.words.ts';

type SidePanelProps = {
  title: string;
  /** By the cross, the scrim or Escape. */
  onClose: () => void;
  width?: 'normal' | 'segment' | 'wide';
  /** The screen can be used while it is open. */
  beside?: boolean;
  /** What stands between title and content: tabs, or a search. */
  tabs?: ReactNode;
  children: ReactNode;
};

export function SidePanel({
  title,
  onClose,
  width = 'normal',
  beside = false,
  tabs,
  children,
}: SidePanelProps) {
  const styles = useStyles();
  useReturnFocus();
  return (
    <OverlayDrawer
      open
      position="end"
      {...(beside ? { modalType: 'non-modal' as const } : { backdrop: scrim })}
      className={mergeClasses(styles.panel, styles[width])}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <DrawerHeader className={styles.side}>
        <DrawerHeaderTitle
          heading={{ className: styles.title, title }}
          action={
            <Button
              appearance="subtle"
              aria-label={words.close}
              icon={<Dismiss20Regular />}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
        {tabs}
      </DrawerHeader>
      {children}
    </OverlayDrawer>
  );
}

/** What scrolls; the sides are those of the title. */
export function SidePanelBody({ className, ...props }: DrawerBodyProps) {
  const styles = useStyles();
  return <DrawerBody {...props} className={mergeClasses(styles.side, className)} />;
}

const fullBelowMd = { [below.md]: { width: '100%' } };

const useStyles = makeStyles({
  panel: { maxWidth: '100%' },
  normal: { width: codesTokens.panelWidth, ...fullBelowMd },
  segment: { width: codesTokens.panelWidthSegment, ...fullBelowMd },
  wide: { width: codesTokens.panelWidthWide, ...fullBelowMd },
  side: {
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
});
