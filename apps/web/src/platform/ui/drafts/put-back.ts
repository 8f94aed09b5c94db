// A page that loads itself anew puts back what was being filled in, without the question: nobody has left it.

/** The address at which it did, for as long as this page lives. */
const reloadedAt = takeAddress();

/** Loads the page anew at its address, in the language that the browser now asks for. */
export function reloadWithDrafts(): void {
  history.replaceState({ ...stateOfPage(), isPutBack: true }, '');
  // The drafts are kept, so nothing is lost that one would have to be asked about.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}

export function isReloadedAt(address: string): boolean {
  return reloadedAt !== null && reloadedAt === address;
}

function takeAddress(): string | null {
  const { isPutBack, ...state } = stateOfPage();
  if (isPutBack !== true) return null;
  history.replaceState(state, '');
  return location.pathname;
}

/** It lives as long as the page's place in the browser's history, over a reload too. */
function stateOfPage(): { isPutBack?: unknown } {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
