import { ROOT_PATH, SegmentType, type SegmentOnWire } from '@codes/codes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { SegmentPanel } from './segment-panel.tsx';

const nothing = () => {};
const length = page.getByRole('textbox', { name: 'Length' });
const fill = page.getByRole('textbox', { name: 'Fill sign' });

async function panelOf(segment: SegmentOnWire) {
  await show(
    <SegmentPanel
      path={ROOT_PATH}
      segment={segment}
      choices={[]}
      warnings={[]}
      opens={0}
      onClose={nothing}
      onSave={nothing}
    />,
  );
  await expect.element(fill).toBeVisible();
}

test('a serial number says at its fill sign what a number will look like', async () => {
  await panelOf({ type: SegmentType.serialNumber, options: [{}] });
  const atFill = (text: string) => expect.element(fill).toHaveAccessibleDescription(text);
  await atFill('For numbers such as 007, enter the length 3 and the fill sign 0.');
  await length.fill('3');
  await atFill('Filled up with blanks. With 0, number 7 is written 007.');
  await fill.fill(' ');
  await atFill('Filled up with blanks. With 0, number 7 is written 007.');
  await expectAccessible();
  await fill.fill('0');
  await atFill('Number 7 is written 007.');
  await length.fill('1');
  await atFill('Number 7 is written 7.');
  await length.fill('three');
  await atFill('For numbers such as 007, enter the length 3 and the fill sign 0.');
  await length.fill('40');
  await atFill('');
  await fill.fill('');
  await atFill('Filled up with blanks. Enter 0 for zeros.');
});

test('a free text says nothing of numbers', async () => {
  await panelOf({ type: SegmentType.freeText, options: [{ optionLength: 3 }] });
  await expect.element(fill).toHaveAccessibleDescription('');
});
