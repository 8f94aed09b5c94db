// The serial numbers of the code that is being built, as the register is asked about them.
import type { NumberPlace } from '../register/register.queries.ts';
import { segmentKinds } from '../code-screens/segment-kinds.ts';
import { buildWith, drawnParts, nameOfPart, type BuilderPart } from './builder.ts';
import type { DrawnPart } from '../code-screens/coloured-code.tsx';
import type { Builder } from './use-builder.ts';

export type SerialPlace = {
  part: BuilderPart;
  /** Null while the rest of the code is not complete: its numbers are those of a whole code. */
  place: NumberPlace | null;
  /** The names of the segments that are not, or not right. */
  waitsFor: readonly string[];
  /** How a number is written there. */
  written: (number: number) => string;
  /** The code with this number in the place. */
  drawnWith: (number: number) => DrawnPart[];
};

type Built = Pick<Builder, 'root' | 'choices' | 'building'>;

export function serialPlaces(built: Built): readonly SerialPlace[] {
  return built.building.parts
    .filter(({ segment }) => segmentKinds[segment.type].input === 'digits')
    .map((part) => ({
      part,
      place: placeOf(built, part),
      waitsFor: incompleteBeside(built, part),
      written: (number) =>
        withNumber(built, part, number).parts.find(({ path }) => path === part.path)?.codePart ?? '',
      drawnWith: (number) => drawnParts(withNumber(built, part, number).parts),
    }));
}

/** Whatever number stands there: the register takes the text before it. */
function placeOf(built: Built, part: BuilderPart): NumberPlace | null {
  // Where the place is filled up with 1, another digit is told from it.
  for (const number of [1, 2]) {
    const { built: asked } = withNumber(built, part, number);
    if (!asked.isValid) continue;
    const textBefore = Array.from(asked.code).slice(0, part.start).join('');
    return { code: asked.code, segment: part.path, textBefore };
  }
  return null;
}

function incompleteBeside(built: Built, part: BuilderPart): readonly string[] {
  const others = withNumber(built, part, 1).parts.filter(({ path }) => path !== part.path);
  return [...new Set(others.filter(({ errors }) => errors.length > 0).map(nameOfPart))];
}

function withNumber({ root, choices }: Built, { path }: BuilderPart, number: number) {
  return buildWith(root, { ...choices, [path]: { kind: 'text', text: String(number) } });
}
