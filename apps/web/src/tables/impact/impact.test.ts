import type { Impact } from '@codes/contract';
import { expect, it } from 'vitest';
import { namesOf, sentenceOf, together, touchedBy } from './impact.ts';

const none = { count: 0, names: [] };
const impact = (some: Partial<Impact>): Impact => ({
  projects: none,
  configurations: none,
  reports: none,
  localCopies: none,
  issuedCodes: none,
  ...some,
});

it('names the first two and tells how many more there are', () => {
  expect(namesOf({ count: 1, names: ['Haga'] })).toBe('Haga');
  expect(namesOf({ count: 2, names: ['Haga', 'Lund'] })).toBe('Haga, Lund');
  expect(namesOf({ count: 1418, names: ['Haga', 'Lund', 'Öst'] })).toBe('Haga, Lund and 1,416 more');
});

it('shows what is hit, without what is known anyway', () => {
  const hit = impact({ projects: { count: 1, names: ['Haga'] }, reports: { count: 1, names: ['Rooms'] } });
  expect(touchedBy(hit, []).map(({ label }) => label)).toEqual(['Projects', 'Reports']);
  expect(touchedBy(hit, ['projects']).map(({ label }) => label)).toEqual(['Reports']);
  expect(touchedBy(impact({}), [])).toEqual([]);
});

it('counts what several things touch once, as long as all names are known', () => {
  const one = impact({ configurations: { count: 2, names: ['A', 'B'] } });
  const two = impact({ configurations: { count: 2, names: ['B', 'C'] } });
  expect(together([one, two]).configurations).toEqual({ count: 3, names: ['A', 'B', 'C'] });
  const many = impact({ configurations: { count: 30, names: ['A'] } });
  expect(together([one, many]).configurations.count).toBe(32);
});

it('says it in a sentence', () => {
  const reports = { count: 1, names: ['Rooms'] };
  const configurations = { count: 3, names: ['Doors', 'Rooms', 'Walls'] };
  const projects = { count: 2, names: ['Haga', 'Lund'] };
  expect(sentenceOf(impact({}), [])).toBe('No project, configuration or report is affected.');
  expect(sentenceOf(impact({ projects }), ['projects'])).toBe('No configuration or report is affected.');
  expect(sentenceOf(impact({ projects, reports }), ['projects'])).toBe('This affects 1 report (Rooms).');
  expect(sentenceOf(impact({ projects, configurations, reports }), [])).toBe(
    'This affects 2 projects (Haga, Lund), 3 configurations (Doors, Rooms and 1 more) and 1 report (Rooms).',
  );
});
