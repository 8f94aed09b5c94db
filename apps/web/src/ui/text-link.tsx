import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRowPlace } from './table/row-place.ts';

type TextLinkProps = {
  to: string;
  /** `list`: plain semibold text until pointed at; `text`: coloured, for running text. */
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
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  list: { color: 'inherit', fontWeight: tokens.fontWeightSemibold, textUnderlineOffset: '2px' },
  text: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    textUnderlineOffset: '2px',
  },
  plain: { color: 'inherit', textUnderlineOffset: '2px' },
  disabled: { fontWeight: tokens.fontWeightSemibold },
});
