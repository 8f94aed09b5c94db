// How far the long calls of this process are, for those who wait for them; lost with the process, as they are.
import type { Progress } from '@codes/contract';
import { ofACall, silent, type Report } from '../../../platform/report.ts';

type BoardReport = Report & { done: () => void };

export type ProgressBoard = {
  reportOf: (session: { sessionId: string }, key: string | undefined) => BoardReport;
  read: (session: { sessionId: string }, key: string) => Progress;
};

const keptMilliseconds = 5 * 60_000;

export function createProgressBoard(): ProgressBoard {
  const board = new Map<string, Progress & { at: number }>();

  const forgetOld = () => {
    const oldest = Date.now() - keptMilliseconds;
    for (const [id, { at, step }] of board) if (step === 'done' && at < oldest) board.delete(id);
  };

  return {
    reportOf: ({ sessionId }, key) => {
      if (key === undefined) return { ...silent, done: () => {} };
      forgetOld();
      const id = `${sessionId} ${key}`;
      const put = (step: Progress['step'], rows: number, total: number) =>
        void board.set(id, { step, rows, total, at: Date.now() });
      return {
        ...ofACall,
        checking: (rows, total) => put('checking', rows, total),
        writing: (rows, total) => put('writing', rows, total),
        done: () => {
          const { rows = 0, total = 0 } = board.get(id) ?? {};
          put('done', rows, total);
        },
      };
    },
    read: ({ sessionId }, key) => {
      const { step, rows, total } = board.get(`${sessionId} ${key}`) ?? {
        step: 'waiting',
        rows: 0,
        total: 0,
      };
      return { step, rows, total };
    },
  };
}

/** The progress of a job is in the database, where every server can read it; nobody follows that of a key's call. */
export async function reported<Answer>(
  board: ProgressBoard,
  { actor, job }: { actor: { sessionId: string } | { integrationId: number }; job: Report | null },
  key: string | undefined,
  run: (report: Report) => Promise<Answer>,
): Promise<Answer> {
  if (job !== null) return run(job);
  if (!('sessionId' in actor)) return run(silent);
  const report = board.reportOf(actor, key);
  try {
    return await run(report);
  } finally {
    report.done();
  }
}
