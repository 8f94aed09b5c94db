// Which answers a change has made old. Those on the screen are asked for anew, the others when they are shown again.
import type { Job } from '@codes/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { jobQueries } from '../../people/jobs/jobs.queries.ts';
import { hear, markAnswerToNews, type HeardChange } from '../../platform/ui/news/news.ts';

type Kind = HeardChange['what'];

/** By the words of a kind: 'Add field' and 'Edit field' make the same answers old. */
const families: readonly (readonly [RegExp, readonly string[]])[] = [
  [/field/, ['fields']],
  [
    /table|Archive|Restore|De-relate|Follow|release/,
    ['masterTables', 'projectTables', 'releases', 'tableChoices'],
  ],
  [/configuration|report/, ['documents', 'configurations']],
  [/member/, ['members', 'users', 'session']],
  [/administrator|profile/, ['settings', 'users', 'session']],
  [/integration|key/, ['settings']],
  [/webhook|key/, ['webhooks']],
  [/project|Archive|Restore|Copy/, ['projects', 'users', 'session']],
  [/^(Add|Edit|Remove|Import|Update|Undo)$/, ['masterTables', 'projectTables']],
  // What is found: records, tables, projects and codes.
  [
    /^(Add|Edit|Remove|Import|Update|De-relate|Undo|Issue|Release|Edit code|Follow|Copy|Archive|Restore)$|table|project/,
    ['search'],
  ],
  [/Undo/, ['fields', 'documents', 'members', 'projects', 'session']],
];

/** Answers that forms and half-built codes stand on are not taken away under them, nor what the search box suggests. */
const keptParts: readonly unknown[] = ['one', 'version', 'reviewOfJob', 'first', 'codesIn'];

export function refreshByNews(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const asked = new Set<string>();
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (asked.delete(event.query.queryHash)) markAnswerToNews(event.query.state.dataUpdatedAt);
  });
  const refresh = (isOld: (key: QueryKey) => boolean, isNews: boolean) => {
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => isOld(queryKey);
    if (isNews)
      for (const { queryHash } of cache.findAll({ type: 'active', predicate })) asked.add(queryHash);
    void queries.invalidateQueries({ predicate });
  };
  const unhear = hear((news) => {
    if (news.kind === 'jobs') return takeUpJobs(queries, news.jobs);
    if (news.kind === 'presence' || news.kind === 'stream') return;
    if (news.kind === 'missed') return refresh((key) => everything.has(String(key[0])), true);
    for (const isOwn of [true, false]) {
      const changes = news.changes.filter((change) => change.isOwn === isOwn);
      if (changes.length > 0) refresh((key) => changes.some((change) => isOldBy(key, change)), !isOwn);
    }
    return undefined;
  });
  return () => {
    unhear();
    unsubscribe();
  };
}

/** What is being asked for is older. */
function takeUpJobs(queries: QueryClient, jobs: readonly Job[]): void {
  const { queryKey } = jobQueries.own();
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, [...jobs]);
}

const everything = new Set(families.flatMap(([, names]) => names));

export function isOldBy(key: QueryKey, { what, projectNumber }: Pick<HeardChange, 'what' | 'projectNumber'>) {
  const [family] = key;
  if (key.some((part) => keptParts.includes(part))) return false;
  if (!familiesOf(what).some((name) => name === family)) return false;
  // One of another project. What is searched for is no project.
  const about = JSON.stringify(family === 'search' ? key.slice(0, 3) : key);
  const [, project] = /"(?:projectNumber":")?(\d{6})"/.exec(about) ?? [];
  return project === undefined || projectNumber === undefined || project === projectNumber;
}

function familiesOf(what: Kind): readonly string[] {
  return families.flatMap(([pattern, names]) => (pattern.test(what) ? names : []));
}
