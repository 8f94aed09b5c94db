import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    changed: (by: string, at: string) => `${by} changed this at ${at}.`,
    look: 'Look at what differs',
    hereToo: (people: readonly string[]) => {
      const [first = '', second, ...more] = people;
      if (second === undefined) return `${first} is here too`;
      if (more.length === 0) return `${first} and ${second} are here too`;
      return `${first}, ${second} and ${more.length} more are here too`;
    },
  },
  sv: {
    changed: (by: string, at: string) => `${by} ändrade det här ${at}.`,
    look: 'Se vad som skiljer',
    hereToo: (people: readonly string[]) => {
      const [first = '', second, ...more] = people;
      if (second === undefined) return `${first} är också här`;
      if (more.length === 0) return `${first} och ${second} är också här`;
      return `${first}, ${second} och ${more.length} till är också här`;
    },
  },
});
