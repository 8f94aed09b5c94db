// Sentences in code: texts of several words that read as prose, wherever they stand.
import { nameOf, namedPartsOf, parse, textOf, type Node, type VisibleWord } from './visible-words.ts';

/** Every sentence of a file, but those for its operators and programmers. */
export function sentencesIn(path: string, text: string): VisibleWord[] {
  const found: VisibleWord[] = [];
  const visit = (node: Node): void => {
    const words = textOf(node);
    if (words !== null && readsAsProse(words)) {
      found.push({
        line: text.slice(0, node.start).split('\n').length,
        word: words.trim().replaceAll(/\s+/g, ' '),
      });
    }
    for (const [key, part] of namedPartsOf(node)) if (!isForOurselves(node, key)) visit(part);
  };
  visit(parse(path, text));
  return found;
}

/**
 * Not for the people who use Codes:
 * - imports and types;
 * - SQL, written as sql`…`;
 * - the message of `new Error(…)`, `TypeError` and `RangeError` itself: a mistake of ours. What a user can cause is thrown as
 *   a Refusal, or as a class of its own whose sentence is found here;
 * - what is logged: `log.info(…)`, `request.log.error(…)`, at any level;
 * - `summary` and `group` of a call of the contract: they document their own entry for developers.
 */
function isForOurselves(node: Node, key: string): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return true;
    case 'TaggedTemplateExpression':
      return key === 'quasi' && tagOf(node['tag']) === 'sql';
    case 'NewExpression':
      return key === 'arguments' && /^(Type|Range)?Error$/.test(nameOf(node['callee']));
    case 'CallExpression':
      return key === 'arguments' && isLogCall(node['callee']);
    case 'Property':
      return key === 'value' && /^(summary|group)$/.test(nameOf(node['key']));
    case 'VariableDeclarator':
      return key === 'init' && nameOf(node['id']) === 'group';
    default:
      return /^TS(TypeAnnotation|TypeAliasDeclaration|InterfaceDeclaration|TypeParameterInstantiation)$/.test(
        node.type,
      );
  }
}

function tagOf(tag: unknown): string {
  const inner = (tag as { object?: unknown; expression?: unknown } | undefined)?.object;
  return nameOf(tag) || nameOf(inner);
}

function isLogCall(callee: unknown): boolean {
  const { object, property } = callee as { object?: { property?: unknown }; property?: unknown };
  const isLevel = /^(trace|debug|info|warn|error|fatal)$/.test(nameOf(property));
  return isLevel && /^(log|logger)$/i.test(nameOf(object) || nameOf(object?.property));
}

/** Three words or more, or two with the full stop of a sentence; without its markup, and no SQL. */
function readsAsProse(text: string): boolean {
  const plain = text.replaceAll(/<[^>]*>/g, ' ').trim();
  const isSql = /^(select|insert|update|delete|create|alter|drop|copy|discard|is|not)\b|^\w+ as \w+$/.test(
    plain,
  );
  const words = plain.split(/\s+/).filter((word) => /^['"(]?\p{L}[\p{L}'’-]*[)'",.;:!?]*$/u.test(word));
  return !isSql && (words.length >= 3 || (words.length === 2 && /[^.][.!?]$/.test(plain)));
}
