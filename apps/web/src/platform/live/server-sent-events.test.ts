import { expect, test } from 'vitest';
import { eventReader } from './server-sent-events.ts';

const text =
  ': kept alive\n\nid: 7\ndata: {"a":1}\n\nevent: presence\r\ndata: one\r\ndata: two\r\n\r\nid: 8\n\ndata\n\n';

const events = [
  { event: 'message', data: '{"a":1}', id: '7' },
  { event: 'presence', data: 'one\ntwo', id: '7' },
  { event: 'place', data: '', id: '8' },
  { event: 'message', data: '', id: '8' },
];

test('a stream reads the same in pieces of any size', () => {
  for (let size = 1; size <= text.length; size += 1) {
    const read = eventReader();
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap((piece) => read(piece))).toEqual(events);
  }
});

test('an event that has not ended is not given', () => {
  const read = eventReader();
  expect(read('data: half\n')).toEqual([]);
  expect(read('\n')).toEqual([{ event: 'message', data: 'half', id: null }]);
});
