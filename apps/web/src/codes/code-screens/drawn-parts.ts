import type { CodePart } from '@codes/contract';
import type { DrawnPart } from './coloured-code.tsx';

/** An interpreted code as it is drawn. */
export function drawnParts(parts: readonly CodePart[]): DrawnPart[] {
  return parts.map(({ codePart, separator, depth, errors }, index) => ({
    key: String(index),
    text: codePart,
    separator,
    depth,
    state: errors.length > 0 ? 'wrong' : codePart === '' ? 'unfilled' : 'filled',
  }));
}
