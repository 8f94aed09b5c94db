import { CallError } from '@codes/contract';
import { describe, expect, test } from 'vitest';
import { callForEach, combinedMessage } from './multi-call.ts';

const words = {
  name: (row: string) => row,
  done: 'Tables removed successfully.',
  failed: (name: string) => `Failed to delete ${name}. `,
};

describe('a call for each row', () => {
  test('all done is one success', async () => {
    const result = await callForEach(['Room', 'Phase'], async () => {});
    expect(result).toEqual({ done: ['Room', 'Phase'], failed: [] });
    expect(combinedMessage(result, words)).toEqual({
      intent: 'success',
      text: 'Tables removed successfully.',
    });
  });

  test('one that fails names its item and does not stop the others', async () => {
    const result = await callForEach(['Room', 'Phase', 'Zone'], async (name) => {
      if (name === 'Phase') throw new CallError(422, { message: 'It is used by Tags' });
    });
    expect(result.done).toEqual(['Room', 'Zone']);
    expect(combinedMessage(result, words)).toEqual({
      intent: 'error',
      text: '1 of 3 failed.',
      problems: ['Failed to delete Phase. It is used by Tags'],
    });
  });

  test('a single failure is a single line', async () => {
    const result = await callForEach(['Room'], async () => {
      throw new CallError(404, { message: '' });
    });
    expect(combinedMessage(result, words)).toMatchObject({
      text: 'Failed to delete Room. Error 404. Not found.',
      problems: [],
    });
  });

  test('only a few run at a time', async () => {
    let running = 0;
    let most = 0;
    await callForEach(
      Array.from({ length: 20 }, (_, row) => row),
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
      },
    );
    expect(most).toBe(4);
  });
});
