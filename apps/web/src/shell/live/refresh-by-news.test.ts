import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isAnswerToNews, spreadNews, type HeardChange } from '../../platform/ui/news/news.ts';
import { isOldBy, refreshByNews } from './refresh-by-news.ts';

const change = (what: HeardChange['what'], other: Partial<HeardChange> = {}): HeardChange => ({
  what,
  created: 0,
  removed: 0,
  isOwn: false,
  ...other,
});

test('a change makes old what shows it, in its own project', () => {
  const inProject = { projectNumber: '100245' };
  expect(isOldBy(['members', '100245'], change('Add members', inProject))).toBe(true);
  expect(isOldBy(['members', '100100'], change('Add members', inProject))).toBe(false);
  expect(isOldBy(['masterTables', 'list'], change('Import'))).toBe(true);
  expect(isOldBy(['fields', { projectNumber: '100245' }], change('Edit field', inProject))).toBe(true);
  expect(isOldBy(['settings', 'integrations'], change('Edit field'))).toBe(false);
});

test('what a search has found is old by what can be found, wherever a number is searched for', () => {
  const everywhere = ['search', { kind: 'master' }, 'records', { text: '100245' }];
  const inProject = ['search', { kind: 'project', projectNumber: '100245' }, 'records', { text: 'Pump' }];
  expect(isOldBy(everywhere, change('Edit', { projectNumber: '100100' }))).toBe(true);
  expect(isOldBy(inProject, change('Edit', { projectNumber: '100100' }))).toBe(false);
  expect(isOldBy(inProject, change('Issue', { projectNumber: '100245' }))).toBe(true);
  expect(isOldBy(everywhere, change('Sign in'))).toBe(false);
  expect(isOldBy(['search', 'first', { kind: 'master' }, 'records', 'Pu'], change('Edit'))).toBe(false);
});

test('what a form stands on is not taken away under it', () => {
  expect(isOldBy(['documents', 'configuration', 'one', {}, 7], change('Save configuration'))).toBe(false);
  expect(isOldBy(['documents', 'configuration', 'list', {}], change('Save configuration'))).toBe(true);
});

test('an answer that was asked for because of others is known as such, one because of oneself is not', async () => {
  const queries = new QueryClient();
  const end = refreshByNews(queries);
  const asked = async (isOwn: boolean) => {
    const key = ['members', '100245'];
    await queries.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve([]) });
    const observed = queries.getQueryCache().find({ queryKey: key });
    const before = observed?.state.dataUpdateCount;
    const { QueryObserver } = await import('@tanstack/react-query');
    const stop = new QueryObserver(queries, {
      queryKey: key,
      queryFn: () => Promise.resolve([]),
      staleTime: Infinity,
    }).subscribe(() => {});
    spreadNews({ kind: 'changes', changes: [change('Add members', { isOwn })] });
    await expect.poll(() => observed?.state.dataUpdateCount).toBe((before ?? 0) + 1);
    stop();
    return isAnswerToNews(observed?.state.dataUpdatedAt ?? 0);
  };
  expect(await asked(false)).toBe(true);
  // Another millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await asked(true)).toBe(false);
  end();
});
