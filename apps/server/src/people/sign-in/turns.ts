// Some work at once and no more; those who wait take turns by caller, so that one who asks often waits for themselves.

export type Turns = { run: <T>(caller: string, work: () => Promise<T>) => Promise<T> };

type Bounds = {
  atOnce: number;
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** For callers who come when too many wait. */
  refusal: () => Error;
};

export function createTurns({ atOnce, mostWaiting, mostWaitingOfOne, refusal }: Bounds): Turns {
  /** In the order of their turns: a caller who has had one goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingInAll = 0;
  let running = 0;

  const wait = (caller: string): Promise<void> => {
    const own = waiting.get(caller) ?? [];
    if (own.length >= mostWaitingOfOne || waitingInAll >= mostWaiting) throw refusal();
    return new Promise((resolve) => {
      own.push(resolve);
      waiting.set(caller, own);
      waitingInAll += 1;
    });
  };
  const letNextIn = () => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [caller, own] = next;
    waiting.delete(caller);
    waitingInAll -= 1;
    own.shift()?.();
    if (own.length > 0) waiting.set(caller, own);
  };

  return {
    run: async (caller, work) => {
      if (running < atOnce) running += 1;
      else await wait(caller);
      try {
        return await work();
      } finally {
        letNextIn();
      }
    },
  };
}
