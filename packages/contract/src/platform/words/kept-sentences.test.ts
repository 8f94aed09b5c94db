import { expect, it } from 'vitest';
import { sayKept, sayOrKeep } from './kept-sentences.ts';

const sentence = { key: 'codeTaken', code: 'Q"P\\\n' } as const;
const kept = JSON.stringify({ errors: [sayOrKeep(sentence, 'of its reader')] });

it('a sentence that is kept gets its words when it is read', () => {
  for (const language of ['en', 'sv'] as const) {
    expect(JSON.parse(sayKept(kept, language))).toEqual({ errors: [sayOrKeep(sentence, language)] });
  }
});

it('what only looks like one stays as it is', () => {
  const texts = [
    '\u0002',
    '\u0002{\u0003',
    '\u0002{"key":"nobody says that"}\u0003',
    '\\u0002{}\\u0003',
    '\u0002null\u0003',
  ];
  const json = JSON.stringify(texts);
  expect(sayKept(json, 'sv')).toBe(json);
});
