import { describe, expect, it } from 'vitest';
import { CallError, exchange, isCancelled, type Received } from './client.ts';

const received = (status: number, text: string): Received => ({ status, text: async () => text });

const failureOf = async (send: () => Promise<Received>): Promise<unknown> =>
  exchange(send).then(
    () => null,
    (error: unknown) => error,
  );

describe('an exchange', () => {
  it('gives what was received, unread', async () => {
    const answer = received(200, '[]');
    expect(await exchange(async () => answer)).toBe(answer);
  });

  it('says what the server refused, in the words and the code of the catalogue', async () => {
    const body = { code: 'recordGone', message: 'Gone', entityValidationErrors: ['Row 2'] };
    const error = await failureOf(async () => received(422, JSON.stringify(body)));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 422, body });
  });

  it('takes the words of what stands between, which answers no JSON', async () => {
    const error = await failureOf(async () => received(502, '<h1>Bad gateway</h1>'));
    expect(error).toMatchObject({ status: 502, body: { message: '<h1>Bad gateway</h1>' } });
    expect(await failureOf(async () => received(500, '"only a text"'))).toMatchObject({ status: 500 });
  });

  it('tells a server that does not answer from a call that was stopped', async () => {
    const lost = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(lost).toMatchObject({ status: 0, message: expect.stringContaining('does not answer') });
    expect(isCancelled(lost)).toBe(false);
    const abort = Object.assign(new Error('This operation was aborted'), { name: 'AbortError' });
    expect(await failureOf(() => Promise.reject(abort))).toBe(abort);
    expect(isCancelled(abort)).toBe(true);
  });
});
