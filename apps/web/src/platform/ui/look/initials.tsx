import { makeStyles, tokens } from '@fluentui/react-components';
import { codesTokens } from './theme.ts';

/** Somebody in two letters: Fluent's avatar without the pictures, badges and rings that nobody has here. */
export function Initials({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={useStyles().circle}>
      {initialsOf(name)}
    </span>
  );
}

/** Of the first and the last name. An address is one name; what is in brackets, or is no letter, does not count. */
export function initialsOf(name: string): string {
  const parts = name
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .split(/\s+/)
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((part) => part !== '');
  const [first = ''] = parts;
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return [first, last].map((part) => (Array.from(part)[0] ?? '').toUpperCase()).join('');
}

const useStyles = makeStyles({
  circle: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: codesTokens.controlHeightSmall,
    height: codesTokens.controlHeightSmall,
    borderRadius: tokens.borderRadiusCircular,
    verticalAlign: 'middle',
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: 1,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
  },
});
