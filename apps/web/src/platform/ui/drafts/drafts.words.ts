import { inBothLanguages } from '@codes/codes';
import { enumerated, formatMoment } from '../text/formats.ts';

export const words = inBothLanguages({
  en: {
    left: (at: number, changed: readonly string[]) => {
      const [day, time] = momentOf(at);
      return `You left changes here that are not saved, on ${day} at ${time}${named(changed, 'more')}.`;
    },
    goOn: 'Continue where you left off',
    discard: 'Discard',
    where: 'Kept in this browser for a week, for you only',
  },
  sv: {
    left: (at, changed) => {
      const [day, time] = momentOf(at);
      return `Du lämnade osparade ändringar här, ${day} kl. ${time}${named(changed, 'till')}.`;
    },
    goOn: 'Fortsätt där du slutade',
    discard: 'Kasta',
    where: 'Sparas i den här webbläsaren i en vecka, bara för dig',
  },
});

function momentOf(at: number): string[] {
  return formatMoment(new Date(at).toISOString()).split(' ');
}

const mostNamed = 4;

/** ': Name, Description and 3 more'. */
function named(names: readonly string[], more: string): string {
  const rest = names.length - mostNamed;
  const shown = rest > 0 ? [...names.slice(0, mostNamed), `${rest} ${more}`] : names;
  return shown.length === 0 ? '' : `: ${enumerated(shown)}`;
}
