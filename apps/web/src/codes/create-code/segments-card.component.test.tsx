// Where a code can end, what could follow stands behind one line, which opens it.
import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { narrow, show, wide } from '../../platform/ui/testing/show.tsx';
import { ResultCode } from './result/result-code.tsx';
import { SegmentsCard } from './segments-card.tsx';
import { useBuilder } from './use-builder.ts';

const text = (
  displayName: string,
  more: Partial<SegmentOnWire>,
  separator: string,
  next: SegmentOnWire | null,
): SegmentOnWire => ({
  type: SegmentType.freeText,
  displayName,
  isRequired: true,
  ...more,
  options: [{ optionSeparator: separator, childSegment: next }],
});

const { tree } = parseTree(
  text(
    'System',
    {},
    '.',
    text(
      'Subsystem',
      { mayEnd: true },
      '-',
      text('Number', {}, '/', text('Number', { mayEnd: true }, '', null)),
    ),
  ),
);

function Screen() {
  if (tree === null) throw new Error('The tree is wrong');
  const builder = useBuilder(tree, {});
  return (
    <>
      <h1>Create code</h1>
      <ResultCode building={builder.building} />
      <SegmentsCard home={{ projectNumber: '100', stringConfigurationId: 1 }} builder={builder} />
    </>
  );
}

const names = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((input) => input.getAttribute('aria-label'));

test.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('a code can end where the configuration says so: %s', async (_, size) => {
  await show(<Screen />, size);
  expect(names()).toEqual(["System (ends with '.')"]);
  await page.getByRole('textbox').fill('V1');
  await expect.element(page.getByText('The code can end here')).toBeVisible();
  await expect.element(page.getByText('V1', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Go on' }).click();
  expect(names()).toEqual(["System (ends with '.')", "Subsystem (ends with '-')", "Number (ends with '/')"]);
  await page.getByRole('textbox', { name: 'Subsystem' }).fill('AE');
  // As soon as something is filled, the code goes on to the next place where it can end.
  await expect.element(page.getByRole('button', { name: 'End here' })).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Number' }).fill('7');
  await page.getByRole('button', { name: 'Go on' }).click();
  expect(names().slice(2)).toEqual(["Number, segment 3 (ends with '/')", 'Number, segment 4']);
  await expectAccessible();

  await page.getByRole('button', { name: 'End here' }).click();
  expect(names()).toHaveLength(3);
});
