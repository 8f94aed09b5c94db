import type { Integration } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Warning16Filled } from '@fluentui/react-icons';
import { useState } from 'react';
import { formatDate, formatMoment } from '../../platform/ui/text/formats.ts';
import { expiryOf } from './expiry.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';

/** The day a key expires and how far off it is, amber when it is near. */
export function ExpiryDate({ expirationDate }: Pick<Integration, 'expirationDate'>) {
  const styles = useStyles();
  const [now] = useState(() => new Date());
  const expiry = expiryOf(expirationDate, now);
  return (
    <span className={styles.line} title={formatMoment(expirationDate)}>
      {formatDate(expirationDate)}
      {expiry.kind !== 'past' && (
        <span className={mergeClasses(styles.left, styles[expiry.kind])}>
          {expiry.kind === 'soon' && <Warning16Filled aria-hidden />}
          {expiry.text}
        </span>
      )}
    </span>
  );
}

const useStyles = makeStyles({
  line: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  left: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: codesTokens.markSize,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  later: { color: tokens.colorNeutralForeground3 },
  soon: {
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
});
