import { inBothLanguages } from '@codes/codes';
import { enumerated, formatMoment } from '../text/formats.ts';

export const words = inBothLanguages({
  en: {
    left: (at: number, changed: readonly string[]) => {
      const [day, time] = momentOf(at);
      return ended(`You left changes here that are not saved, on ${day} at ${time}${named(changed, 'more')}`);
    },
    goOn: 'Continue where you left off',
    discard: 'Discard',
    where: 'Kept in this browser for a week, for you only',
  },
  sv: {
    left: (at, changed) => {
      const [day, time] = momentOf(at);
      return ended(`Du lämnade osparade ändringar här, ${day} kl. ${time}${named(changed, 'till')}`);
    },
    goOn: 'Fortsätt där du slutade',
    discard: 'Kasta',
    where: 'Sparas i den här webbläsaren i en vecka, bara för dig',
  },
});

function momentOf(at: number): string[] {
  return formatMoment(new Date(at).toISOString()).split(' ');
}

/** A code that is not filled in to its end has its dots there. */
const ended = (sentence: string) => (sentence.endsWith('…') ? sentence : `${sentence}.`);

const mostNamed = 4;

/** ': Name, Description and 3 more'. */
function named(names: readonly string[], more: string): string {
  const rest = names.length - mostNamed;
  const shown = rest > 0 ? [...names.slice(0, mostNamed), `${rest} ${more}`] : names;
  return shown.length === 0 ? '' : `: ${enumerated(shown)}`;
}
