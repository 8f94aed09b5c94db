import pg from 'pg';
import { vi } from 'vitest';

/** To be called before there is a connection: each of them keeps what it asks with. Whoever calls it restores `asked`. */
export function countStatements() {
  const asked = vi.spyOn(pg.Client.prototype, 'query');

  /** The fewest of some calls: what the house asks for itself meanwhile, as whether there are jobs, comes and goes. */
  const statementsOf = async (call: () => Promise<unknown>): Promise<number> => {
    await call();
    const counts: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      asked.mockClear();
      await call();
      counts.push(asked.mock.calls.length);
    }
    return Math.min(...counts);
  };
  return { asked, statementsOf };
}
