// The form of a configuration while its tree is empty: the first step is in sight, and in the palette.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { Offered } from '../../platform/ui/testing/offered.tsx';
import { show } from '../../platform/ui/testing/show.tsx';
import { ConfigurationForm } from './configuration-form.tsx';

const addSegment = page.getByRole('button', { name: 'Add code segment', exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });

async function emptyTree(height: number) {
  lateServer();
  await show(
    <>
      <div style={{ height: '89px', flexShrink: 0 }}>The header of every screen</div>
      <ConfigurationForm home={{ kind: 'project', projectNumber: '100' }} stored={null} choices={[]} />
      <Offered />
    </>,
    { width: 1280, height },
  );
  await expect.element(addSegment).toBeVisible();
}

/** Not only inside the window: nothing lies over it. */
function isInSight(button: Element): boolean {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const middle = left + width / 2;
  return [top + 2, bottom - 2].every((y) => button.contains(document.elementFromPoint(middle, y)));
}

test.each([720, 800, 1000])('in a window %i high the first step is in sight', async (height) => {
  await emptyTree(height);
  expect(isInSight(addSegment.element())).toBe(true);
  if (height >= 800) expect(isInSight(save.element())).toBe(true);
});

test('the palette presses it', async () => {
  await emptyTree(800);
  await page.getByRole('button', { name: 'Palette: Add code segment' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit code segment' })).toBeVisible();
});

test('a new segment has the focus once it is saved, and the page stays where it is', async () => {
  await emptyTree(560);
  await addSegment.click();
  const panel = page.getByRole('dialog', { name: 'Edit code segment' });
  await panel.getByRole('combobox', { name: 'Segment type' }).click();
  await page.getByRole('option', { name: 'Free text' }).click();
  await panel.getByRole('textbox', { name: 'Display name' }).fill('Name');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  const node = page.getByRole('treeitem', { name: /Name/ });
  await expect.element(node).toHaveFocus();
  expect(isInSight(node.element())).toBe(true);
});
