import { CallError } from '@codes/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { ErrorState } from './states.tsx';

afterEach(() => vi.unstubAllGlobals());

const noAnswer = new CallError(0, { message: 'The server does not answer.' });

/** What the look for the server finds; the rest of the page goes on as it was. */
function serverIs(answer: () => Promise<{ status: number }>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));
const there = async () => ({ status: 404 });

test('what failed while the server was away is tried again once, when it is back', async () => {
  const onRetry = vi.fn();
  const asked = serverIs(away);
  await show(<ErrorState title="The reports could not be loaded" error={noAnswer} onRetry={onRetry} />);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  window.dispatchEvent(new Event('online'));
  serverIs(async () => ({ status: 502 }));
  window.dispatchEvent(new Event('online'));
  expect(onRetry).not.toHaveBeenCalled();
  const back = serverIs(there);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => onRetry.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => back.mock.calls.length).toBeGreaterThan(1);
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a server that was there all the time is not asked again and again, nor is one that has refused', async () => {
  const onRetry = vi.fn();
  const asked = serverIs(there);
  await show(<ErrorState title="The reports could not be loaded" error={noAnswer} onRetry={onRetry} />);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1);
  expect(onRetry).not.toHaveBeenCalled();

  const others = serverIs(away);
  const refused = new CallError(404, { message: 'Not there' });
  await show(<ErrorState title="The project could not be loaded" error={refused} onRetry={onRetry} />);
  expect(others).not.toHaveBeenCalled();
  await expect.element(page.getByText('The project could not be loaded')).toBeVisible();
});
