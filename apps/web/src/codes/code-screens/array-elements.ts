// Reads a JSON array element by element while its text still comes.

const quote = 34;
const backslash = 92;
const comma = 44;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** Give it the text in pieces of any size; each piece gives the elements that are whole by then. */
export function arrayElements(): (piece: string) => unknown[] {
  let text = '';
  let at = 0;
  let start = -1;
  let depth = 0;
  let isInText = false;

  const take = (end: number, into: unknown[]) => {
    if (start === -1) return;
    const element = text.slice(start, end).trim();
    if (element !== '') into.push(JSON.parse(element));
    start = -1;
  };

  return (piece) => {
    const found: unknown[] = [];
    text += piece;
    for (; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (isInText) {
        if (sign === backslash) at += 1;
        else if (sign === quote) isInText = false;
        continue;
      }
      if (sign === quote) isInText = true;
      else if (sign === openBracket || sign === openBrace) depth += 1;
      else if (sign === closeBracket || sign === closeBrace) {
        depth -= 1;
        if (depth === 0) take(at, found);
      } else if (sign === comma && depth === 1) take(at, found);
      if (start === -1 && depth >= 1 && sign !== comma && !(depth === 1 && sign === openBracket)) start = at;
    }
    // What has been read is let go, or a long answer would be kept twice.
    const kept = start === -1 ? at : start;
    text = text.slice(kept);
    at -= kept;
    if (start !== -1) start = 0;
    return found;
  };
}
