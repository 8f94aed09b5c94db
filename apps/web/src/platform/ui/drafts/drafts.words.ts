import { formatMoment } from '../text/formats.ts';

export const words = {
  left: (at: number, changed: readonly string[]) => {
    const [day, time] = formatMoment(new Date(at).toISOString()).split(' ');
    const what = changed.length > 0 ? `: ${enumerated(changed)}` : '';
    return `You left changes here that are not saved, on ${day} at ${time}${what}.`;
  },
  goOn: 'Continue where you left off',
  discard: 'Discard',
  where: 'Kept in this browser for a week, for you only',
} as const;

const mostNamed = 4;

/** 'Name, Description and 3 more'. */
function enumerated(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  const parts = rest > 0 ? [...names.slice(0, mostNamed), `${rest} more`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
