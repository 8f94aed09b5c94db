import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRowPlace } from './rows/row-place.ts';
import { focusRing } from '../look/shapes.ts';

type TextLinkProps = {
  to: string;
  /** `list`: in the colour of the row, with a quiet line under it; `text`: coloured, for running text. */
  look?: 'list' | 'text';
  /** `newTab` for what one wants to look up without leaving. */
  opens?: 'here' | 'newTab';
  children: ReactNode;
};

/** A link of the app. In a disabled row it is text. */
export function TextLink({ to, look = 'list', opens = 'here', children }: TextLinkProps) {
  const styles = useStyles();
  const { tabIndex, isDisabled } = useRowPlace();
  const className = mergeClasses(styles.link, look === 'list' ? styles.list : styles.text);
  if (isDisabled) return <span className={styles.disabled}>{children}</span>;
  return (
    <Link
      to={to}
      tabIndex={tabIndex}
      className={className}
      {...(opens === 'newTab' && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Link>
  );
}

type MailLinkProps = { address: string; look?: 'list' | 'text' };

/** An e-mail address to write to. */
export function MailLink({ address, look = 'text' }: MailLinkProps) {
  const styles = useStyles();
  const { tabIndex } = useRowPlace();
  return (
    <a
      href={`mailto:${address}`}
      tabIndex={tabIndex}
      className={mergeClasses(styles.link, look === 'list' ? styles.plain : styles.text)}
    >
      {address}
    </a>
  );
}

const useStyles = makeStyles({
  link: {
    textDecorationLine: 'underline',
    textUnderlineOffset: tokens.strokeWidthThicker,
    borderRadius: tokens.borderRadiusSmall,
    ':hover': {
      color: tokens.colorBrandForegroundLink,
      textDecorationColor: tokens.colorBrandForegroundLink,
    },
    ':focus-visible': focusRing.around,
  },
  list: {
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationColor: tokens.colorNeutralStrokeAccessible,
  },
  text: { color: tokens.colorBrandForegroundLink },
  plain: { color: 'inherit', textDecorationColor: tokens.colorNeutralStrokeAccessible },
  disabled: { fontWeight: tokens.fontWeightSemibold },
});
