import { describe, expect, test } from 'vitest';
import { Questions } from './questions.ts';

const plain = { run: () => 'done' };

describe('questions', () => {
  test('a confirmed question answers with what its run gave', async () => {
    const questions = new Questions();
    const answer = questions.ask(plain);
    await questions.read()[0]?.run();
    expect(await answer).toEqual({ kind: 'confirmed', result: 'done' });
    expect(questions.read()).toEqual([]);
  });

  test('a second one stands over the first, and both are answered', async () => {
    const questions = new Questions();
    const first = questions.ask({ ...plain, title: 'First' });
    const second = questions.ask({ ...plain, title: 'Second' });
    expect(questions.read().map(({ question }) => question.title)).toEqual(['First', 'Second']);
    questions.read().at(-1)?.cancel();
    expect(await second).toEqual({ kind: 'cancelled' });
    await questions.read().at(-1)?.run();
    expect(await first).toEqual({ kind: 'confirmed', result: 'done' });
    expect(questions.read()).toEqual([]);
  });

  test('a run may ask in its turn', async () => {
    const questions = new Questions();
    const outer = questions.ask({ run: async () => questions.ask(plain) });
    const running = questions.read()[0]?.run();
    await questions.read().at(-1)?.run();
    await running;
    expect(await outer).toEqual({ kind: 'confirmed', result: { kind: 'confirmed', result: 'done' } });
  });

  test('one whose run fails stays open', async () => {
    const questions = new Questions();
    void questions.ask({
      run: () => {
        throw new Error('not now');
      },
    });
    await expect(questions.read()[0]?.run()).rejects.toThrow('not now');
    expect(questions.read()).toHaveLength(1);
  });

  test('whoever listens hears of each change', () => {
    const questions = new Questions();
    let heard = 0;
    const stop = questions.subscribe(() => (heard += 1));
    void questions.ask(plain);
    questions.read()[0]?.cancel();
    stop();
    void questions.ask(plain);
    expect(heard).toBe(2);
  });
});
