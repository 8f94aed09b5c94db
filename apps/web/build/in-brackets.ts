// The made-up language: English in brackets and a third longer. What stands on a screen without brackets is written in no words
// module; what is cut or scrolls sideways has no room for another language.

export function inBrackets<Value>(value: Value): Value {
  return bracketed(value) as Value;
}

function bracketed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? value : stretched(value);
  if (typeof value === 'function') {
    return (...values: unknown[]) => bracketed((value as (...given: unknown[]) => unknown)(...values));
  }
  if (Array.isArray(value)) return value.map(bracketed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bracketed(member)]));
}

/** Blanks at its edges keep it apart from its neighbours, so they stay there. */
function stretched(text: string): string {
  const [, before = '', inside = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  const longer = 'å'.repeat(Math.ceil(inside.length / 3)).replaceAll(/å{7}(?=å)/g, '$& ');
  return `${before}⟦${inside} ${longer}⟧${after}`;
}
