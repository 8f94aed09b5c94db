/** Copies a text, on plain http too, where browsers have no clipboard interface. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.setAttribute('readonly', '');
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // An open panel takes back a focus that leaves it.
  (before?.closest('[role=dialog]') ?? document.body).append(box);
  box.select();
  try {
    // The only way there is without a secure context.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy');
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
