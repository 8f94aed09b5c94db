// The words that a file shows to people, found in its syntax: what is written between tags, what visible properties
// hold, and every other text that reads as words.
import { parseAst } from 'rolldown/parseAst';

export type VisibleWord = { line: number; word: string };

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Properties of elements and objects whose texts are shown or read aloud, be they one small word. */
const shownProperties =
  /^(aria-(label|description|roledescription|placeholder)|label|clearLabel|title|heading|placeholder|hint|alt|text|confirm|what|one|many|unasked|nothing|note|submit)$/;

/** Properties of elements that say nothing to anybody. */
const silentProperties = /^(className|style|key|id|role|type|to|href|autoComplete|on[A-Z]\w*)$/;

const silentCalls = new Set(['makeStyles', 'makeResetStyles', 'Error', 'TypeError']);

/** What hands its place on to its parts: a choice between two texts is shown where the choice stands. */
const transparent = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'BinaryExpression',
  'JSXExpressionContainer',
  'ArrowFunctionExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);

/** The texts of a file's literal types: they name kinds of things in the code. */
export function kindsIn(path: string, text: string): string[] {
  const kinds: string[] = [];
  const visit = (node: Node) => {
    const literal = node['literal'];
    if (node.type === 'TSLiteralType' && isNode(literal)) kinds.push(String(literal['value']));
    // Lists of the contract from which its types are derived.
    const list = node['expression'];
    if (node.type === 'TSAsExpression' && isNode(list) && path.startsWith('packages/contract/')) {
      for (const one of partsOf(list)) if (typeof one['value'] === 'string') kinds.push(one['value']);
    }
    for (const part of partsOf(node)) visit(part);
  };
  visit(parse(path, text));
  return kinds;
}

/** `kinds` are texts that name kinds of things, and are words only where they are shown. */
export function visibleWordsIn(path: string, text: string, kinds: ReadonlySet<string>): VisibleWord[] {
  return nodesOf(path, text, kinds).map((node) => ({
    line: text.slice(0, node.start).split('\n').length,
    word: (textOf(node) ?? '').trim().replaceAll(/\s+/g, ' '),
  }));
}

export function nodesOf(path: string, text: string, kinds: ReadonlySet<string>): Node[] {
  const found: Node[] = [];
  const visit = (node: Node, isShown: boolean): void => {
    const words = textOf(node);
    if (words !== null && isVisible(words, isShown || node.type === 'JSXText', kinds)) found.push(node);
    if (isSilent(node)) return;
    const isShownBelow = isShown && transparent.has(node.type);
    for (const [key, part] of namedPartsOf(node))
      visit(part, shows(node, key) || (isShownBelow && key !== 'test'));
  };
  visit(parse(path, text), false);
  return found;
}

function shows(node: Node, key: string): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return key === 'children';
  if (node.type === 'JSXAttribute') return key === 'value' && shownProperties.test(nameOf(node['name']));
  return node.type === 'Property' && key === 'value' && shownProperties.test(nameOf(node['key']));
}

/** Types, imports, styles, errors for ourselves, and what something is compared with. */
function isSilent(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return true;
    case 'CallExpression':
    case 'NewExpression':
      return silentCalls.has(nameOf(node['callee']));
    case 'JSXAttribute':
      return silentProperties.test(nameOf(node['name'])) && !nameOf(node['name']).startsWith('on');
    default:
      return node.type.startsWith('TS') && !transparent.has(node.type);
  }
}

function isVisible(words: string, isShown: boolean, kinds: ReadonlySet<string>): boolean {
  if (isShown) return /\p{L}/u.test(words);
  return !kinds.has(words) && readsAsWords(words);
}

/** A capital and small letters, or several words. */
function readsAsWords(text: string): boolean {
  return /^\p{Lu}\p{Ll}+([ .,:…-]|$)/u.test(text.trim()) || /\p{L} [\p{L}…]|…,? \p{L}/u.test(text);
}

export function textOf(node: Node): string | null {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string')) {
    return String(node['value']);
  }
  if (node.type !== 'TemplateLiteral') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as every template is parsed
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

export function nameOf(node: unknown): string {
  const name = isNode(node) ? (node['name'] ?? node['value']) : '';
  return typeof name === 'string' ? name : '';
}

function partsOf(node: Node): Node[] {
  return namedPartsOf(node).map(([, part]) => part);
}

export function namedPartsOf(node: Node): [string, Node][] {
  const isComparison = node.type === 'BinaryExpression' && node['operator'] !== '+';
  return Object.entries(node).flatMap(([key, value]) => {
    if (node.type === 'SwitchCase' && key === 'test') return [];
    if (node.type === 'Property' && key === 'key') return [];
    if (node.type === 'MemberExpression' && key === 'property') return [];
    const parts = (Array.isArray(value) ? value : [value]).filter(isNode);
    return parts
      .filter(({ type }) => !(isComparison && type === 'Literal'))
      .map((part): [string, Node] => [key, part]);
  });
}

export function parse(path: string, text: string): Node {
  const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  if (!isNode(program)) throw new Error(`${path} cannot be read`);
  return program;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
