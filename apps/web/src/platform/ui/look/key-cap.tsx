import { makeStyles, tokens } from '@fluentui/react-components';
import { lines } from './shapes.ts';

/** A key to press, as it stands on the keyboard. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={useStyles().key}>{children}</kbd>;
}

const useStyles = makeStyles({
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: lines.control,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
