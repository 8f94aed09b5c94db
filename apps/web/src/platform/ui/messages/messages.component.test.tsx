import { CallError } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { useMessages } from './messages.tsx';

function Sayer() {
  const messages = useMessages();
  return (
    <>
      <button onClick={() => messages.success('Saved.')}>Save</button>
      <button onClick={() => messages.success('Saved, and left.', { on: 'nextPage' })}>Save and leave</button>
      <button onClick={() => messages.error(new CallError(503, { message: '' }))}>Fail</button>
      <button onClick={() => messages.error(new CallError(401, { message: '', code: 'notAuthorized' }))}>
        Expire
      </button>
      <button onClick={() => messages.failure({ text: '2 of 3 failed.', problems: ['A', 'B'] })}>
        Fail in part
      </button>
      <button onClick={messages.beginAct}>Begin</button>
    </>
  );
}

test('a message is announced, names each problem, and goes when it is dismissed', async () => {
  await show(<Sayer />);
  await page.getByRole('button', { name: 'Fail in part' }).click();
  const text = page.getByText('2 of 3 failed.');
  await expect.element(text).toBeVisible();
  expect(text.element().closest('[aria-live=polite]')).not.toBeNull();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['A', 'B']);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(text).not.toBeInTheDocument();
});

test('an act dismisses what earlier ones came to', async () => {
  await show(<Sayer />);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect.element(page.getByText('Error 503. Service unavailable.')).toBeVisible();
});

test('a message stays on its page, save one that is said for the next', async () => {
  const router = await show(<Sayer />);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await router.navigate('/elsewhere');
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expect.element(page.getByText('Saved, and left.')).toBeVisible();
  await expect.element(page.getByText('Saved.', { exact: true })).not.toBeInTheDocument();
  await router.navigate('/before');
  await expect.element(page.getByText('Saved, and left.')).not.toBeInTheDocument();
});

test('a session that is over is told elsewhere, not as an error', async () => {
  await show(<Sayer />);
  await page.getByRole('button', { name: 'Expire' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(1);
});
