// Pages without sign-in keep no drafts. What is typed there outlives the change of the language all the same, but for passwords.
import { keptPrefix } from '../../platform/site-path.ts';

const key = `${keptPrefix}typed`;

type Typed = { pathname: string; texts: readonly (readonly [name: string, text: string])[] };

export function keepTypedTexts(): void {
  const texts = inputsIn(document).map(({ name, value }) => [name, value] as const);
  const typed: Typed = { pathname: location.pathname, texts };
  sessionStorage.setItem(key, JSON.stringify(typed));
}

/** As if they were typed again, so that every kind of form hears of it. */
export function putTextsBack(form: HTMLElement): void {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return;
  sessionStorage.removeItem(key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, by nobody else
  const { pathname, texts } = JSON.parse(kept) as Typed;
  if (pathname !== location.pathname) return;
  for (const input of inputsIn(form)) {
    const text = texts.find(([name]) => name === input.name)?.[1];
    if (text === undefined || text === input.value) continue;
    // React hears of what the browser's own setter has written.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function inputsIn(place: ParentNode): HTMLInputElement[] {
  return [...place.querySelectorAll<HTMLInputElement>('input[name]:not([type=password])')];
}
