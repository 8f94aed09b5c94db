// The text of a stream of server-sent events, read as it comes: https://html.spec.whatwg.org/multipage/server-sent-events.html
export type ServerSentEvent = {
  /** `place` has no data: it only says where one is. */
  event: string;
  data: string;
  id: string | null;
};

/** Takes the text in pieces of any size, and gives what each has completed. */
export function eventReader(): (piece: string) => readonly ServerSentEvent[] {
  let rest = '';
  let data: string[] = [];
  let event = '';
  let id: string | null = null;
  let hasMoved = false;

  const read = (line: string): readonly ServerSentEvent[] => {
    if (line === '') {
      const kind = data.length > 0 ? event || 'message' : 'place';
      const completed = data.length > 0 || hasMoved ? [{ event: kind, data: data.join('\n'), id }] : [];
      [data, event, hasMoved] = [[], '', false];
      return completed;
    }
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') [id, hasMoved] = [value, true];
    return [];
  };

  return (piece) => {
    rest += piece;
    // A carriage return at the end may be half of a line's end.
    const held = rest.endsWith('\r') ? '\r' : '';
    const lines = rest.slice(0, rest.length - held.length).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + held;
    return lines.flatMap(read);
  };
}
