// What is filled in and not saved yet, in the browser's storage: by person, address and form. Nobody else's screen asks for it.
export type Draft = {
  key: string;
  /** When it was last changed, in milliseconds. */
  at: number;
  /** What of the form differs from what is saved, in words. */
  changed: readonly string[];
  value: unknown;
};

const life = 7 * 24 * 60 * 60 * 1000;

/** Apart from what a logout clears. */
const prefix = 'drafts.';

/** Whose, where, and which form there. The drafts of it begin so: a form that is open twice has two. */
export function draftPlace(owner: string, address: string, form: string): string {
  return `${prefix}${[owner, address, form].map(encodeURIComponent).join(' ')} `;
}

export function keepDraft(key: string, { at, changed, value }: Omit<Draft, 'key'>): void {
  const text = JSON.stringify({ at, changed, value }, withoutSecrets);
  while (!isStored(key, text)) {
    const oldest = allDrafts().findLast((draft) => draft.key !== key);
    if (!oldest) return;
    forgetDraft(oldest.key);
  }
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(key);
}

/** The newest first. */
export function draftsAt(place: string): readonly Draft[] {
  return allDrafts().filter(({ key, at }) => key.startsWith(place) && isYoung(at));
}

/** Everybody's. */
export function forgetOldDrafts(): void {
  for (const { key, at } of allDrafts()) if (!isYoung(at)) forgetDraft(key);
}

function isYoung(at: number): boolean {
  return Date.now() - at < life;
}

function allDrafts(): readonly Draft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map(readDraft)
    .toSorted((a, b) => b.at - a.at);
}

function readDraft(key: string): Draft {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, by nobody else
    return { key, ...(JSON.parse(localStorage.getItem(key) ?? '') as Omit<Draft, 'key'>) };
  } catch {
    return { key, at: 0, changed: [], value: null };
  }
}

function isStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Forms with a secret keep no draft; this is for the one that forgets to say so. */
function withoutSecrets(name: string, value: unknown): unknown {
  return /password|secret|token|accessKey/i.test(name) ? undefined : value;
}
