import pg from 'pg';
import { vi } from 'vitest';

/** What every server asks for by itself, every now and then: jobs to do, mails to send, passwords to reset. */
const ofTheHouse = /\b(jobs|outgoing_mails|password_reset_requests)\b/;

/** To be called before there is a connection: each of them keeps what it asks with. Whoever calls it restores `asked`. */
export function countStatements() {
  const asked = vi.spyOn(pg.Client.prototype, 'query');

  /** The fewest of some calls: in between a connection may be opened, or one of those begin that are not alone in a transaction. */
  const statementsOf = async (call: () => Promise<unknown>): Promise<number> => {
    await call();
    const counts: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      asked.mockClear();
      await call();
      counts.push(asked.mock.calls.filter(([statement]) => !ofTheHouse.test(textOf(statement))).length);
    }
    return Math.min(...counts);
  };
  return { asked, statementsOf };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
}
