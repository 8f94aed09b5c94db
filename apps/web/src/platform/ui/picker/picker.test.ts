import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicker, type PickerSource } from './picker.ts';

const records = ['A10', 'A20', 'L2', 'L20', 'L21', 'L210'];

/** A picker whose server answers when the test says so. */
function givenPicker(changes: Partial<PickerSource<string>> = {}) {
  const chosen: (string | null)[] = [];
  const dropped: string[] = [];
  const open = new Map<string, { resolve: (items: string[]) => void; reject: (error: Error) => void }>();
  const asked: string[] = [];
  const picker = createPicker<string>({
    find: (question) => {
      asked.push(question);
      return new Promise((resolve, reject) => open.set(question, { resolve, reject }));
    },
    namesOf: (item) => [item],
    isChosen: (item) => item === 'A20',
    onChoose: (item) => chosen.push(item),
    delay: 300,
    leaving: 'takes exact',
    onDropped: (question) => dropped.push(question),
    ...changes,
  });
  return {
    ...picker,
    chosen,
    dropped,
    asked,
    /** With all that contain the text, in the order of the codes. */
    answer: async (question: string) => {
      const found = records.filter((code) => code.toLowerCase().includes(question.toLowerCase()));
      open.get(question)?.resolve(found);
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async (question: string) => {
      open.get(question)?.reject(new Error('The server does not answer.'));
      await vi.advanceTimersByTimeAsync(0);
    },
    rest: () => vi.advanceTimersByTimeAsync(300),
  };
}

async function givenOpenPicker(changes: Partial<PickerSource<string>> = {}) {
  const picker = givenPicker(changes);
  picker.open();
  await picker.answer('');
  return picker;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Enter', () => {
  it('before the search has begun waits for the answer to what is typed, and takes the exact code', async () => {
    const picker = await givenOpenPicker();
    picker.type('L2');
    picker.enter();
    expect(picker.chosen).toEqual([]);
    expect(picker.state()).toMatchObject({ isOpen: true, waiting: 'enter', active: -1 });
    await picker.answer('L2');
    expect(picker.chosen).toEqual(['L2']);
    expect(picker.state()).toMatchObject({ text: null, isOpen: false });
  });

  it('while the search runs asks only once', async () => {
    const picker = await givenOpenPicker();
    picker.type('L21');
    await picker.rest();
    picker.enter();
    expect(picker.asked).toEqual(['', 'L21']);
    await picker.answer('L21');
    expect(picker.chosen).toEqual(['L21']);
  });

  it('takes the first that was found where none has this code', async () => {
    const picker = await givenOpenPicker();
    picker.type('2');
    picker.enter();
    await picker.answer('2');
    expect(picker.chosen).toEqual(['A20']);
  });

  it('takes the exact code in another case', async () => {
    const picker = await givenOpenPicker();
    picker.type(' l20 ');
    picker.enter();
    await picker.answer('l20');
    expect(picker.chosen).toEqual(['L20']);
  });

  it('takes nothing from the answer to an older text that comes late', async () => {
    const picker = await givenOpenPicker();
    picker.type('A');
    await picker.rest();
    picker.type('L21');
    picker.enter();
    await picker.answer('A');
    expect(picker.chosen).toEqual([]);
    await picker.answer('L21');
    expect(picker.chosen).toEqual(['L21']);
  });

  it('is forgotten when more is typed', async () => {
    const picker = await givenOpenPicker();
    picker.type('L2');
    picker.enter();
    picker.type('L21');
    await picker.answer('L2');
    await picker.rest();
    await picker.answer('L21');
    expect(picker.chosen).toEqual([]);
    picker.enter();
    expect(picker.chosen).toEqual(['L21']);
  });

  it('takes the item that the arrow keys went to', async () => {
    const picker = await givenOpenPicker();
    picker.type('L2');
    await picker.rest();
    await picker.answer('L2');
    picker.move(2);
    picker.enter();
    expect(picker.chosen).toEqual(['L21']);
  });

  it('takes nothing where nothing is typed and the list is not there yet', async () => {
    const picker = givenPicker();
    picker.open();
    picker.enter();
    await picker.answer('');
    expect(picker.chosen).toEqual([]);
    expect(picker.state().active).toBe(1);
  });

  it('takes nothing where nothing is found or the search fails, and searches again then', async () => {
    const picker = await givenOpenPicker();
    picker.type('X');
    picker.enter();
    await picker.answer('X');
    picker.type('L20');
    picker.enter();
    await picker.fail('L20');
    expect(picker.state()).toMatchObject({ found: { kind: 'failed' }, waiting: null });
    expect(picker.chosen).toEqual([]);
    picker.enter();
    await picker.answer('L20');
    expect(picker.chosen).toEqual(['L20']);
  });
});

describe('an older list', () => {
  it('can be looked at and not be chosen from', async () => {
    const picker = await givenOpenPicker();
    picker.type('L21');
    expect(picker.state().found).toEqual({ kind: 'searching', before: records });
    picker.choose('A10');
    picker.move(1);
    picker.enter();
    await picker.answer('');
    expect(picker.chosen).toEqual([]);
  });

  it('stays that while the text is changed and changed back', async () => {
    const picker = await givenOpenPicker();
    picker.type('L2');
    await picker.rest();
    picker.type('L21');
    await picker.answer('L2');
    picker.type('L2');
    picker.enter();
    expect(picker.chosen).toEqual([]);
    await picker.answer('L2');
    expect(picker.chosen).toEqual(['L2']);
  });
});

describe('leaving the box', () => {
  it('takes the one item that the text names, when the answer comes', async () => {
    const picker = await givenOpenPicker();
    picker.type('L21');
    picker.leave();
    expect(picker.state()).toMatchObject({ text: 'L21', isOpen: false, waiting: 'leave' });
    await picker.answer('L21');
    expect(picker.chosen).toEqual(['L21']);
  });

  it('takes none of those that only begin so, and says so', async () => {
    const picker = await givenOpenPicker();
    picker.type('L');
    picker.leave();
    await picker.answer('L');
    expect(picker.chosen).toEqual([]);
    expect(picker.dropped).toEqual(['L']);
    expect(picker.state().text).toBeNull();
  });

  it('takes none where two have this code', async () => {
    const picker = await givenOpenPicker({ namesOf: () => ['same'] });
    picker.type('same');
    picker.leave();
    await picker.answer('same');
    expect(picker.chosen).toEqual([]);
  });

  it('keeps an Enter that waits', async () => {
    const picker = await givenOpenPicker();
    picker.type('2');
    picker.enter();
    picker.leave();
    await picker.answer('2');
    expect(picker.chosen).toEqual(['A20']);
  });

  it('says so where the search fails', async () => {
    const picker = await givenOpenPicker();
    picker.type('L21');
    picker.leave();
    await picker.fail('L21');
    expect(picker.dropped).toEqual(['L21']);
    expect(picker.state().text).toBeNull();
  });

  it('takes nothing at all where that was agreed, not even after Enter', async () => {
    const picker = await givenOpenPicker({ leaving: 'takes nothing' });
    picker.type('L21');
    await picker.rest();
    await picker.answer('L21');
    picker.leave();
    picker.type('L21');
    picker.enter();
    picker.leave();
    await picker.answer('L21');
    expect(picker.chosen).toEqual([]);
    expect(picker.state()).toMatchObject({ text: null, isOpen: false });
  });
});

describe('deleting what the box shows', () => {
  it('clears the choice on Enter and on leaving', async () => {
    const picker = givenPicker();
    picker.type('');
    await picker.rest();
    await picker.answer('');
    picker.enter();
    picker.type('');
    picker.leave();
    expect(picker.chosen).toEqual([null, null]);
  });

  it('does not where a search text was deleted, or the list was gone through', async () => {
    const picker = await givenOpenPicker();
    picker.type('L');
    picker.type('');
    picker.leave();
    picker.type('');
    await picker.rest();
    await picker.answer('');
    picker.move(1);
    picker.leave();
    expect(picker.chosen).toEqual([]);
  });
});

it('a picker of several stays open, with an empty box', async () => {
  const picker = await givenOpenPicker({ afterChoice: 'stays open' });
  picker.type('L21');
  picker.enter();
  await picker.answer('L21');
  expect(picker.chosen).toEqual(['L21']);
  expect(picker.state()).toMatchObject({ text: '', isOpen: true });
});

it('closing forgets what was typed and whatever is still to come', async () => {
  const picker = await givenOpenPicker();
  picker.type('L21');
  picker.enter();
  picker.close();
  await picker.answer('L21');
  expect(picker.chosen).toEqual([]);
  expect(picker.state()).toMatchObject({ text: null, isOpen: false, found: { kind: 'unasked' } });
});
