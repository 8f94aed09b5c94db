// A text as it was pasted, and the codes in it.
import { limits } from '@codes/contract';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { narrow, show } from '../testing/show.tsx';
import { PaletteBox, type Mark } from './palette-box.tsx';

const onKeyDown = vi.fn();

function Box({ marks }: { marks: readonly Mark[] }) {
  const [text, setText] = useState('');
  const list = { id: 'found', activeId: undefined, isEmpty: true };
  return (
    <div style={{ display: 'flex' }}>
      <PaletteBox label="Find" {...{ text, marks, list, onKeyDown }} onText={setText} />
      <datalist id="found" aria-label="Found" />
    </div>
  );
}

const line = page.getByRole('combobox', { name: 'Find' });
const area = page.getByRole('textbox', { name: 'Find' });

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('a mail that is pasted keeps its lines, after what was typed, and its codes are marked', async () => {
  // Places are counted in code points: the train is one.
  await show(
    <Box
      marks={[
        { start: 9, end: 14 },
        { start: 19, end: 24 },
      ]}
    />,
  );
  await userEvent.keyboard('at ');
  paste('🚇\nsee K-001\nand K-002.');
  await expect.element(area).toHaveValue('at 🚇\nsee K-001\nand K-002.');
  await expect.element(area).toHaveFocus();
  expect(line.elements()).toEqual([]);
  expect(marked()).toEqual(['K-001', 'K-002']);
  await userEvent.keyboard('!');
  await expect.element(area).toHaveValue('at 🚇\nsee K-001\nand K-002.!');
  await expectAccessible();
});

test('a long line has several too, and keeps them until it is empty', async () => {
  await show(<Box marks={[]} />, narrow);
  await line.fill('x'.repeat(80));
  await expect.element(line).toBeVisible();
  await line.fill('x'.repeat(81));
  const height = () => area.element().getBoundingClientRect().height;
  await expect.poll(height).toBeGreaterThan(30);
  await area.fill('short');
  await expect.element(area).toHaveFocus();
  await area.fill('');
  await expect.element(line).toHaveFocus();
});

test('a text is as high as its lines, and scrolls when it has more than a third of the screen', async () => {
  await show(<Box marks={[]} />);
  paste('one\ntwo');
  const boxHeight = () => area.element().parentElement?.getBoundingClientRect().height ?? 0;
  await expect.element(area).toBeVisible();
  const two = boxHeight();
  await area.fill('one\ntwo\nthree\nfour');
  await expect.poll(boxHeight).toBeCloseTo(two * 2, 0);
  await area.fill('line\n'.repeat(100));
  await expect.poll(boxHeight).toBeLessThanOrEqual(window.innerHeight * 0.3 + 1);
  const { scrollHeight, clientHeight } = area.element();
  // The box itself never scrolls: its marks would stand beside their codes.
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

test('no more is taken than can be asked for', async () => {
  await show(<Box marks={[]} />);
  paste('x'.repeat(limits.searchedText + 5));
  await expect.poll(() => (area.element() as HTMLTextAreaElement).value.length).toBe(limits.searchedText);
});

test('a short text is pasted by the browser, and keys are the palette’s', async () => {
  await show(<Box marks={[]} />);
  paste('K-001');
  // An event of a script pastes nothing by itself.
  await expect.element(line).toHaveValue('');
  await userEvent.keyboard('{ArrowDown}');
  expect(onKeyDown).toHaveBeenCalledWith(expect.objectContaining({ key: 'ArrowDown' }));
});
