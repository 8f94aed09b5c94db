// What becomes of a row, by icon and word; the icon alone, with its name, where there is little room.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { codesTokens } from './theme.ts';

export type OutcomeLook = 'create' | 'delete' | 'ignore' | 'update';

type OutcomeChipProps = { look: OutcomeLook; icon: ReactElement; size: 'word' | 'icon'; children: string };

export function OutcomeChip({ look, icon, size, children }: OutcomeChipProps) {
  const styles = useStyles();
  const isIcon = size === 'icon';
  return (
    <span
      className={mergeClasses(styles.chip, styles[look], isIcon && styles.round)}
      {...(isIcon && { role: 'img', 'aria-label': children, title: children })}
    >
      {icon}
      {!isIcon && children}
    </span>
  );
}

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: codesTokens.chipHeight,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    verticalAlign: 'middle',
  },
  round: { justifyContent: 'center', width: codesTokens.chipHeight, paddingInline: 0 },
  create: { color: codesTokens.createInk, backgroundColor: codesTokens.createFill },
  delete: { color: codesTokens.deleteInk, backgroundColor: codesTokens.deleteFill },
  ignore: { color: codesTokens.ignoreInk, backgroundColor: codesTokens.ignoreFill },
  update: { color: codesTokens.updateInk, backgroundColor: codesTokens.updateFill },
});
