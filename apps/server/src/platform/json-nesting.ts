/** Far more than anything needs, and far less than the stack holds. */
const deepest = 2000;

const sign = {
  quote: 0x22,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

/** Counted before it is parsed: what walks a value later, here or in the database, would run out of stack. */
export function isDeeplyNested(json: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === sign.quote) at = endOfText(json, at);
    else if (byte === sign.openList || byte === sign.openObject) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (byte === sign.closeList || byte === sign.closeObject) depth -= 1;
  }
  return false;
}

function endOfText(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === sign.backslash) at += 1;
    else if (json[at] === sign.quote) return at;
  }
  return json.length;
}
