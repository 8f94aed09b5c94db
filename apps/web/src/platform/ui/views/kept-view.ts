// What the browser remembers of a list, so that it is drawn as it was before the server has answered.

/** `isSaved`: the server has it too. */
export type KeptView = { text: string; isSaved: boolean };

/** Apart from what a logout clears, as drafts are; nobody else's screen asks for it. */
const prefix = 'views.';

/** Whose, and of which list. */
export const viewPlace = (owner: string, list: string) => `${prefix}${encodeURIComponent(owner)} ${list}`;

export function rememberedView(place: string): KeptView | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept)) return null;
    return { text: String(kept.text), isSaved: 'isSaved' in kept && kept.isSaved === true };
  } catch {
    return null;
  }
}

export function rememberView(place: string, kept: KeptView): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without room, the server alone remembers.
  }
}
