import { parseTree, SegmentType } from '@codes/codes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { show } from '../../platform/ui/testing/show.tsx';
import { OneCode } from './one-code.tsx';

const { tree: root } = parseTree({ type: SegmentType.freeText, options: [{}] });
const home = { projectNumber: '100', stringConfigurationId: 4 };
const box = page.getByRole('textbox', { name: 'Code' });

test('a code of 500 characters is interpreted, a longer one is refused in words and stays whole', async () => {
  const server = lateServer();
  await show(<OneCode home={home} start="" root={root} links="hidden" />);
  await box.fill('x'.repeat(501));
  const refusal = page.getByText('The length of the value should be no more than 500, actual is 501.');
  await expect.element(refusal).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('x'.repeat(501));
  expect(server.sentTo('/interpret')).toEqual([]);
  // Counted as people do: å and 𝔸 are one each.
  await box.fill('𝔸'.repeat(500));
  await expect.element(refusal).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.sentTo('/interpret')).toEqual([{ code: '𝔸'.repeat(500) }]);
});
