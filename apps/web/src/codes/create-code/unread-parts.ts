// What a code to start from has that could not be read.
import type { Tree } from '@codes/codes';
import type { CodePart, Interpretation } from '@codes/contract';
import { partInWords, segmentNameOf } from '../code-screens/segment.words.ts';

/** One line for each; none where the code was read wholly. */
export function unreadParts(root: Tree | null, { errors, codeParts }: Interpretation): string[] {
  // What is left over after the last segment is an error of the code as a whole already.
  const wrong = codeParts.filter((part) => part.path !== null && part.errors.length > 0);
  return [...wrong.map((part) => lineOf(root, part)), ...errors];
}

function lineOf(root: Tree | null, { path, optionPath, codePart, errors }: CodePart): string {
  const segment = root?.segments.get(path ?? '');
  const name = segment ? segmentNameOf(segment, root?.options.get(optionPath ?? '')) : '';
  return `${partInWords(name, codePart)}: ${errors.map(sentence).join(' ')}`;
}

function sentence(error: string): string {
  return error.endsWith('.') ? error : `${error}.`;
}
