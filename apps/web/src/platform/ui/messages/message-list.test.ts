import { expect, test } from 'vitest';
import { afterNavigation, withMessage, withoutOutcomes, type Message } from './message-list.ts';

let id = 0;

function message(intent: Message['intent'], text: string, navigationsLeft = 0): Message {
  return { id: (id += 1), intent, text, problems: [], navigationsLeft };
}

function textsAfter(...said: readonly Message[]): readonly string[] {
  return said.reduce<readonly Message[]>(withMessage, []).map(({ text }) => text);
}

test('an old success does not stand above a new failure', () => {
  expect(textsAfter(message('success', 'Record added.'), message('error', 'Failed to remove.'))).toEqual([
    'Failed to remove.',
  ]);
});

test('failures stay beside each other and beside a later success; warnings stay beside everything', () => {
  const warning = message('warning', 'Some were left out.');
  expect(textsAfter(message('error', 'One'), message('error', 'Two'), message('success', 'Three'))).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(textsAfter(warning, message('success', 'Done'), message('error', 'Failed'))).toEqual([
    'Some were left out.',
    'Failed',
  ]);
  expect(textsAfter(message('success', 'Done'), warning)).toEqual(['Done', 'Some were left out.']);
});

test('the same thing is said once', () => {
  expect(textsAfter(message('error', 'Failed'), message('error', 'Failed'))).toEqual(['Failed']);
});

test('the next act begins without what the last one came to', () => {
  const shown = [message('success', 'Done'), message('error', 'Failed'), message('info', 'By the way')];
  expect(withoutOutcomes(shown).map(({ text }) => text)).toEqual(['By the way']);
});

test('the next page keeps failures and what was said for it', () => {
  const shown = [message('success', 'Here'), message('success', 'There', 1), message('error', 'Failed')];
  const next = afterNavigation(shown);
  expect(next.map(({ text }) => text)).toEqual(['There', 'Failed']);
  expect(afterNavigation(next).map(({ text }) => text)).toEqual(['Failed']);
});
