// What was entered on a screen, kept in this browser so that a reload does not lose it: files and reviews are too large
// for sessionStorage, so they are in IndexedDB under a key that only this tab knows.

const databaseName = 'codes-work';
const storeName = 'work';
const keptFor = 24 * 60 * 60 * 1000;

type Kept = { at: number; owner: string; value: unknown };

/** Also without a database of the browser's, as in some private windows, until the page is loaded anew. */
const atHand = new Map<string, Kept>();

export async function keepWork(key: string, owner: string, value: unknown): Promise<void> {
  const kept: Kept = { at: Date.now(), owner, value };
  atHand.set(key, kept);
  await inStore('readwrite', (store) => store.put(kept, key)).catch(() => undefined);
}

/** What was kept under this key by the same person; null where there is nothing any more. */
export async function keptWork(key: string, owner: string): Promise<unknown> {
  const kept =
    atHand.get(key) ?? (await inStore('readonly', (store) => store.get(key)).catch(() => undefined));
  return isKept(kept) && kept.owner === owner ? kept.value : null;
}

export async function forgetWork(key: string): Promise<void> {
  atHand.delete(key);
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
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
    return await settled(act(database.transaction(storeName, mode).objectStore(storeName)));
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

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'owner' in value && 'value' in value && 'at' in value;
}
