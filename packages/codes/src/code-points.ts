// Characters in this package are Unicode code points, so that 'å' and '🚇' count as one each.

const SURROGATE = /[\ud800-\udfff]/;

export function codePointsOf(text: string): string[] {
  return SURROGATE.test(text) ? Array.from(text) : text.split('');
}

/**
 * @example
 * lengthOf('å🚇'); // 2
 */
export function lengthOf(text: string): number {
  return SURROGATE.test(text) ? Array.from(text).length : text.length;
}

export function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  return SURROGATE.test(text) ? Array.from(text).slice(0, length).join('') : text.slice(0, length);
}

export function firstCodePoint(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

/**
 * The order of lists: JavaScript's own `<` compares UTF-16 units and puts '🚇' before '￥'.
 *
 * @example
 * ['🚇', '￥'].toSorted(compareCodePoints); // ['￥', '🚇']
 */
export function compareCodePoints(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at++) {
    const one = left.charCodeAt(at);
    const other = right.charCodeAt(at);
    if (one !== other) return rankOfUnit(one) - rankOfUnit(other);
  }
  return left.length - right.length;
}

/** Surrogates stand for code points above every other unit. */
function rankOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
