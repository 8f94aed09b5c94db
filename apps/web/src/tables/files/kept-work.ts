// What was entered on a screen, kept in this browser so that a reload does not lose it: files and reviews are too large
// for sessionStorage, so they are in IndexedDB under a key that only this tab knows.
import { sitePath } from '../../platform/site-path.ts';

const databaseName = `codes${sitePath}-work`;
const storeName = 'work';
/** As long as the draft that leads to it. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

type Kept = { at: number; owner: string; value: unknown; isFinished?: true };

/** What has become of work: `finished` was done or given up, `lost` is what the browser has not kept. */
export type KeptWork = { kind: 'found'; value: unknown } | { kind: 'finished' } | { kind: 'lost' };

/** Also without a database of the browser's, as in some private windows, until the page is loaded anew. */
const inMemory = new Map<string, Kept>();

export async function keepWork(key: string, owner: string, value: unknown): Promise<void> {
  const kept: Kept = { at: Date.now(), owner, value };
  inMemory.set(key, kept);
  await inStore('readwrite', (store) => store.put(kept, key)).catch(() => undefined);
}

/** What was kept under this key by the same person. */
export async function keptWork(key: string, owner: string): Promise<KeptWork> {
  const kept =
    inMemory.get(key) ?? (await inStore('readonly', (store) => store.get(key)).catch(() => undefined));
  if (!isKept(kept) || kept.owner !== owner) return { kind: 'lost' };
  return kept.isFinished ? { kind: 'finished' } : { kind: 'found', value: kept.value };
}

/** The way back leads to its screen again, so that it was finished is remembered in its place. */
export async function finishWork(key: string, owner: string): Promise<void> {
  const kept: Kept = { at: Date.now(), owner, value: null, isFinished: true };
  inMemory.set(key, kept);
  await inStore('readwrite', (store) => store.put(kept, key)).catch(() => undefined);
  await forgetOldWork().catch(() => undefined);
}

/** Of tabs that were closed in the middle. */
async function forgetOldWork(): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys());
  for (const key of keys) {
    const kept: unknown = await inStore('readonly', (store) => store.get(key));
    if (isKept(kept) && kept.at > Date.now() - keptFor) continue;
    await inStore('readwrite', (store) => store.delete(key));
  }
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(storeName, mode);
    const completed = completion(transaction);
    const [result] = await Promise.all([settled(act(transaction.objectStore(storeName))), completed]);
    return result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  return settled(opening);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  });
}

/** A request that succeeded is stored only when its transaction is complete: a reload before that undoes it. */
function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept')));
  });
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'owner' in value && 'value' in value && 'at' in value;
}
