import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { codesTokens } from './theme.ts';

/**
 * `good`: Active; `bad`: Expired; `open`: something to do; `hollow`: not filled yet; `quiet`: all kinds that call for
 * nothing.
 */
export type ChipTone = 'quiet' | 'good' | 'bad' | 'open' | 'hollow';

type ChipProps = {
  children: string;
  tone?: ChipTone;
  icon?: ReactElement;
};

/** A word of kind or state: 'Active', 'Archived', 'Template', 'Master table'. */
export function Chip({ children, tone = 'quiet', icon }: ChipProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** The status of a project or a table, whatever its case; `label` is what it is called here. */
export function StatusChip({ status, label = status }: { status: string; label?: string }) {
  return <Chip tone={status.toLowerCase() === 'active' ? 'good' : 'quiet'}>{label}</Chip>;
}

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    boxSizing: 'border-box',
    height: codesTokens.markSize,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
  quiet: { backgroundColor: tokens.colorNeutralBackground4, color: tokens.colorNeutralForeground2 },
  good: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  open: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  hollow: {
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground2,
  },
  bad: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
});
