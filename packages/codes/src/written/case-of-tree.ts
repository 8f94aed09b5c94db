// Fixed texts and separators in whatever case they are written.
import { codePointsOf, lengthOf } from '../code-points.ts';
import { interpretCode, type InterpretedPart } from '../interpret-code.ts';
import type { End } from '../part-end.ts';
import type { Segment, Tree } from '../tree/segment-tree.ts';
import type { CodeRecord, Vocabulary } from '../vocabulary.ts';

/**
 * A code with its fixed texts and separators as the tree has them; all else stays as it is written. Null where it cannot be read so.
 *
 * @example
 * inCaseOfTree(tree, anything, 'KV-Pump'); // 'Kv-Pump'
 */
export function inCaseOfTree(
  tree: Tree | null,
  vocabulary: Vocabulary<CodeRecord>,
  code: string,
): string | null {
  const lowered = tree && loweredTree(tree);
  if (!lowered) return null;
  const { isExplained, parts } = interpretCode(lowered, vocabulary, inLowerCase(code));
  if (!isExplained) return null;
  const signs = codePointsOf(code);
  const own = ({ optionPath, segment, start, end, separator }: InterpretedPart<CodeRecord>) => {
    const option = optionPath === null ? undefined : tree.options.get(optionPath);
    const isFixed = segment?.type === 'fixedValue' && option !== undefined && 'text' in option;
    const text = isFixed ? option.text : signs.slice(start, end).join('');
    return text + (option?.end.kind === 'separator' && separator !== '' ? option.end.separator : '');
  };
  return parts.map(own).join('');
}

const lowered = new WeakMap<Tree, Tree | null>();

/** Null where no fixed text and no separator has letters. */
function loweredTree(tree: Tree): Tree | null {
  const known = lowered.get(tree);
  if (known !== undefined) return known;
  const hasLetters = [...tree.options.values()].some((option) =>
    hasCase(('text' in option ? option.text : '') + separatorOf(option.end)),
  );
  const made = hasLetters ? { ...tree, root: loweredSegment(tree.root) } : null;
  lowered.set(tree, made);
  return made;
}

function loweredSegment(segment: Segment): Segment {
  const options = segment.options.map((option) => ({
    ...option,
    ...('text' in option && { text: inLowerCase(option.text) }),
    ...(option.end.kind === 'separator' && {
      end: { ...option.end, separator: inLowerCase(option.end.separator) },
    }),
    next: option.next && loweredSegment(option.next),
  }));
  return { ...segment, options } as unknown as Segment;
}

const separatorOf = (end: End) => (end.kind === 'separator' ? end.separator : '');

const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** Sign by sign, so that places stay where they are. */
function inLowerCase(text: string): string {
  return codePointsOf(text)
    .map((sign) => (lengthOf(sign.toLowerCase()) === 1 ? sign.toLowerCase() : sign))
    .join('');
}
