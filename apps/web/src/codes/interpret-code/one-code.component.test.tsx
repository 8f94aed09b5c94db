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

test('what is not read is offered as it was meant, and taken with one click', async () => {
  const server = lateServer();
  await show(<OneCode home={home} start="k-57 " root={root} links="hidden" />);
  await expect.poll(server.open).toHaveLength(1);
  server.answer('/interpret', { errors: ['Wrong.'], codeParts: [], mended: 'K-57' });
  const offer = page.getByRole('button', { name: 'Did you mean K-57?' });
  await expect.element(offer).toBeVisible();
  await expectAccessible();
  await offer.click();
  await expect.element(box).toHaveValue('K-57');
  await expect.poll(() => server.sentTo('/interpret')).toEqual([{ code: 'k-57 ' }, { code: 'K-57' }]);
});
