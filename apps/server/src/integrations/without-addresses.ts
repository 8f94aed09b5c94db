// Of people an integration sees names, never addresses: every answer that goes to one passes here, as JSON text.

const people = ['userName', 'fullName', 'uaFullName', 'createdBy', 'modifiedBy', 'by', 'email'];

// In JSON a quote inside a text is escaped, so this finds members of objects and nothing inside of texts.
const memberWithAddress = new RegExp(
  String.raw`"(${people.join('|')})"(\s*:\s*)"(?:[^"\\]|\\.)*@(?:[^"\\]|\\.)*"`,
  'g',
);

/** Whoever has no name is called by their address everywhere else; here they are called nothing. */
export function withoutAddresses(json: string): string {
  return json.replace(memberWithAddress, '"$1"$2""');
}

/** The same for an answer that comes in pieces, which may be cut anywhere. */
export async function* piecesWithoutAddresses(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    // What comes before the last member that begins here is whole.
    const end = Math.max(rest.lastIndexOf(',"'), rest.lastIndexOf('{"'));
    if (end <= 0) continue;
    yield withoutAddresses(rest.slice(0, end));
    rest = rest.slice(end);
  }
  yield withoutAddresses(rest);
}
