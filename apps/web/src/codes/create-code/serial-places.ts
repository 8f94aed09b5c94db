// The serial numbers of the code that is being built, as the register is asked about them.
import type { NumberPlace } from '../register/register.queries.ts';
import type { BuilderPart } from '../code-screens/inputs/segment-input.ts';
import { buildWith, drawnParts, nameOfPart } from './builder.ts';
import type { DrawnPart } from '../code-screens/coloured-code.tsx';
import type { Builder } from './use-builder.ts';

export type SerialPlace = {
  part: BuilderPart;
  /** Null while the rest of the code is not complete: its numbers are those of a whole code. */
  place: NumberPlace | null;
  /** The names of the segments that are not, or not right. */
  waitsFor: readonly string[];
  /** As one would type it: as wide as what stands there, where nothing else says how wide. */
  typed: (number: number) => string;
  /** How a number is written there. */
  written: (number: number) => string;
  /** The code with this number in the place. */
  drawnWith: (number: number) => DrawnPart[];
};

type Built = Pick<Builder, 'root' | 'choices' | 'building'>;

export function serialPlaces(built: Built): readonly SerialPlace[] {
  const { parts, rest } = built.building;
  return [...parts, ...rest]
    .filter(({ segment }) => segment.type === 'serialNumber')
    .map((part) => {
      const typed = (number: number) => String(number).padStart(widthOf(part), '0');
      return {
        part,
        place: numberPlace(built, part),
        waitsFor: incompleteBeside(built, part),
        typed,
        written: (number) =>
          withNumber(built, part, typed(number)).parts.find(({ path }) => path === part.path)?.codePart ?? '',
        drawnWith: (number) => drawnParts(withNumber(built, part, typed(number)).parts),
      };
    });
}

function widthOf({ option, text }: BuilderPart): number {
  return option.end.kind !== 'length' && isNumber(text) ? text.length : 0;
}

const isNumber = (text: string) => /^[0-9]+$/.test(text);

/** Whatever number stands there: the register takes the text before it, and the width. */
function numberPlace(built: Built, part: BuilderPart): NumberPlace | null {
  // A place filled up with 1 reads 1 as empty, but not 2.
  for (const digits of [...(widthOf(part) > 0 ? [part.text] : []), '1', '2']) {
    const { built: asked } = withNumber(built, part, digits);
    if (!asked.isValid) continue;
    const textBefore = Array.from(asked.code).slice(0, part.start).join('');
    return { code: asked.code, segment: part.path, textBefore };
  }
  return null;
}

function incompleteBeside(built: Built, part: BuilderPart): readonly string[] {
  const others = withNumber(built, part, '1').parts.filter(({ path }) => path !== part.path);
  return [...new Set(others.filter(({ errors }) => errors.length > 0).map(nameOfPart))];
}

function withNumber({ root, choices }: Built, { path }: BuilderPart, text: string) {
  return buildWith(root, { ...choices, [path]: { kind: 'text', text } });
}
