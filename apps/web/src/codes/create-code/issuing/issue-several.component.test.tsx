// How many codes may be asked for: as many as there are numbers left, and what was refused is not told of something else.
import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { IssueSeveralPanel } from '../../register/issuing/issue-several-panel.tsx';
import { buildWith } from '../builder.ts';
import { serialPlaces } from '../serial-places.ts';

const home = { projectNumber: '100', stringConfigurationId: 4 };
const panel = page.getByRole('dialog', { name: 'Issue several' });
const howMany = panel.getByRole('textbox', { name: 'How many' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const preview = panel.getByRole('region', { name: 'Will be issued' });

async function shown(ending: object, fill = '0') {
  const number: SegmentOnWire = {
    type: SegmentType.serialNumber,
    isRequired: true,
    defaultValue: fill,
    options: [ending],
  };
  const { tree: root } = parseTree({
    type: SegmentType.fixedValue,
    defaultValue: 'BFB',
    options: [{ optionLength: 3, childSegment: number }],
  });
  if (!root) throw new Error('There is no tree');
  const choices = {};
  const places = serialPlaces({ root, choices, building: buildWith(root, choices) });
  const server = lateServer();
  await show(
    <IssueSeveralPanel
      home={home}
      places={places.flatMap(({ place, ...serial }) => (place ? [{ ...serial, place }] : []))}
      title=""
      links="shown"
      onIssued={() => {}}
      onClose={() => {}}
    />,
  );
  return server;
}

test('no more can be asked for than there are numbers left', async () => {
  const server = await shown({ optionLength: 2 });
  server.answer('gaps=false', { code: 'BFB02', number: 2 });
  await expect.element(panel.getByText('98 numbers of 2 digits are left after BFB.')).toBeVisible();
  await howMany.fill('98');
  await expect.element(preview).toHaveTextContent(/BFB02to.*BFB99/);
  await expect.element(button('Issue 98 codes')).not.toHaveAttribute('aria-disabled', 'true');
  for (const wrong of ['300', '99', '0', '-3', '1.5', '1e1', 'ten']) {
    await howMany.fill(wrong);
    await expect.element(panel.getByText('Enter a whole number from 1 to 98.')).toBeVisible();
    await expect.element(howMany).toHaveAttribute('aria-invalid', 'true');
    await expect.element(button('Issue codes')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(preview).not.toBeInTheDocument();
  }
  await expectAccessible();
  await howMany.fill('');
  await expect.element(panel.getByText('This field is required')).toBeVisible();
  expect(server.sentTo('/codes/next')).toEqual([]);
});

test('at most a thousand at a time, where numbers do not run out', async () => {
  const server = await shown({});
  server.answer('gaps=false', { code: 'BFB7', number: 7 });
  await howMany.fill('1001');
  await expect.element(panel.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible();
  await howMany.fill('1000');
  await expect.element(preview).toHaveTextContent(/BFB7to.*BFB1006/);
});

test('the last number of the preview is one that is given out', async () => {
  // Numbers that begin with 1 cannot be told from shorter ones here.
  const server = await shown({ optionLength: 2 }, '1');
  server.answer('gaps=false', { code: 'BFB19', number: 9 });
  await howMany.fill('2');
  await expect.element(preview).toHaveTextContent(/BFB19to.*BFB20/);
  await expect.element(panel.getByText('81 numbers of 2 digits are left after BFB.')).toBeVisible();
});

test('with gaps there are as many left as the register has room for', async () => {
  const server = await shown({ optionLength: 2 });
  const refusal = { code: 'numbersRunOut', message: 'No number of 2 digits is left after BFB.' };
  server.answer('gaps=false', refusal, { status: 422 });
  await expect.element(panel.getByText(refusal.message)).toBeVisible();
  await expect.element(button('Issue codes')).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('checkbox', { name: 'Fill gaps first' }).click();
  await expect.poll(() => server.open().some((one) => one.includes('gaps=true'))).toBe(true);
  server.answer('gaps=true', { code: 'BFB04', number: 4, left: 3 });
  await expect.element(panel.getByText('3 numbers of 2 digits are left after BFB.')).toBeVisible();
  await howMany.fill('4');
  await expect.element(panel.getByText('Enter a whole number from 1 to 3.')).toBeVisible();
  await howMany.fill('3');
  await expect.element(button('Issue 3 codes')).toBeVisible();
});

test('what was refused is no longer told once something else is asked for', async () => {
  const server = await shown({ optionLength: 2 });
  server.answer('gaps=false', { code: 'BFB02', number: 2 });
  await howMany.fill('98');
  await button('Issue 98 codes').click();
  const refusal = { code: 'numbersRunOut', message: 'No number of 2 digits is left after BFB.' };
  server.answer('/codes/next', refusal, { status: 422 });
  const alert = panel.getByRole('alert').filter({ hasText: 'No codes were issued.' });
  await expect.element(alert).toBeVisible();
  await howMany.fill('5');
  await expect.element(alert).not.toBeInTheDocument();
});
