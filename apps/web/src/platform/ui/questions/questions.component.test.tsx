import { CallError } from '@codes/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { show } from '../testing/show.tsx';
import { useAsk, type Outcome } from './ask.tsx';
import { useLeaveGuard } from './leave-guard.ts';

function Asker({ run }: { run: () => Promise<string> }) {
  const ask = useAsk();
  const [outcome, setOutcome] = useState<Outcome<string> | null>(null);
  const items = ['A10', { name: 'B20', note: 'Bearing', look: 'code' as const }];
  return (
    <>
      <button onClick={() => void ask({ items, run }).then(setOutcome)}>Remove</button>
      <output>{outcome === null ? '' : outcome.kind === 'confirmed' ? outcome.result : 'cancelled'}</output>
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Removal confirmation' });
const cancel = dialog.getByRole('button', { name: 'Cancel' });
const confirm = dialog.getByRole('button', { name: 'Confirm' });
const remove = page.getByRole('button', { name: 'Remove' });

test('a question names what it is about, and Enter gives the safe answer', async () => {
  await show(<Asker run={async () => 'removed'} />);
  await remove.click();
  await expect.element(cancel).toHaveFocus();
  const items = dialog.getByRole('list', { name: 'Selected items' }).getByRole('listitem');
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['A10', 'B20Bearing']);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveTextContent('cancelled');
  await expect.element(remove).toHaveFocus();
});

test('while it runs nothing can be answered again, and the answer is its result', async () => {
  let finish: ((result: string) => void) | undefined;
  let runs = 0;
  await show(
    <Asker
      run={() => {
        runs += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      }}
    />,
  );
  await remove.click();
  await confirm.click();
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  expect(runs).toBe(1);
  finish?.('removed');
  await expect.element(page.getByRole('status')).toHaveTextContent('removed');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what fails is told in the dialog, which stays to try again', async () => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries === 1) throw new CallError(503, { message: '' });
    return 'removed';
  };
  await show(<Asker run={run} />);
  await remove.click();
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error 503. Service unavailable.');
  await confirm.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('removed');
});

function Work({ goesOnAt, onDiscard }: { goesOnAt?: string[]; onDiscard?: () => void }) {
  const guard = useLeaveGuard(true, { ...(goesOnAt && { goesOnAt }), ...(onDiscard && { onDiscard }) });
  return <button onClick={guard.release}>Give up</button>;
}

const question = page.getByRole('dialog', { name: 'Discard changes' });
const elsewhere = page.getByRole('heading', { name: 'Elsewhere' });

test('leaving twice asks once, and the last way is the one that is gone', async () => {
  const router = await show(<Work />);
  void router.navigate(-1);
  await expect.element(question).toBeVisible();
  void router.navigate('/elsewhere');
  expect(question.elements()).toHaveLength(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/here');
  void router.navigate(-1);
  await expect.element(question).toBeVisible();
  void router.navigate('/elsewhere');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(elsewhere).toBeVisible();
});

test('work goes on at its own addresses, and tells when it is discarded', async () => {
  let discarded = 0;
  const router = await show(<Work goesOnAt={['/elsewhere']} onDiscard={() => (discarded += 1)} />);
  await router.navigate('/here', { replace: true, state: { work: 'key' } });
  await router.navigate('/elsewhere');
  await expect.element(elsewhere).toBeVisible();
  await router.navigate('/here');
  await expect.element(page.getByRole('button', { name: 'Give up' })).toBeVisible();
  void router.navigate('/before');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('heading', { name: 'Before' })).toBeVisible();
  expect(discarded).toBe(1);
});

test('a form is left with a question wherever the way leads, until it is given up', async () => {
  const router = await show(<Work />);
  void router.navigate('/here?again');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Give up' }).click();
  await router.navigate('/elsewhere');
  await expect.element(elsewhere).toBeVisible();
});

test('closing the window asks too, as long as there is work', async () => {
  await show(<Work />);
  await expect.element(page.getByRole('button', { name: 'Give up' })).toBeVisible();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(true);
  await page.getByRole('button', { name: 'Give up' }).click();
  expect(closing()).toBe(false);
});
