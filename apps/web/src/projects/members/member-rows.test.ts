import { issueInWords } from '@codes/contract';
import { describe, expect, it } from 'vitest';
import {
  blankRow,
  hasRoom,
  memberRowsSchema,
  rowProblems,
  rowMessage,
  type MemberRow,
} from './member-rows.ts';

const external = (userName: string, more: Partial<MemberRow> = {}): MemberRow => ({
  ...blankRow('external'),
  userName,
  companyName: 'Marsh Ventilation Ltd',
  ...more,
});
const employee = (userName: string, more: Partial<MemberRow> = {}): MemberRow => ({
  ...blankRow('employee'),
  userName,
  ...more,
});

const check = (rows: MemberRow[], shown: 'external' | 'employee' = 'external', present: string[] = []) =>
  memberRowsSchema({ shown, present }).safeParse({ rows });
const problemsOf = (...args: Parameters<typeof check>) =>
  check(...args).error?.issues.map(({ path, message }) => [path.slice(1).join('.'), issueInWords(message)]);

describe('the rows of an add', () => {
  it('are viewers unless said, and addresses are in lower case', () => {
    const read = check([
      external(' Tom@Marsh.example '),
      employee('karin@norrsund.example', { role: 'admin' }),
    ]);
    expect(read.data?.map(({ row, member }) => [row, member.userName, member.role])).toEqual([
      [0, 'tom@marsh.example', 'viewer'],
      [1, 'karin@norrsund.example', 'admin'],
    ]);
  });

  it('have to be filled in the tab in sight, and only there', () => {
    const rows = [blankRow('external'), blankRow('employee')];
    expect(problemsOf(rows, 'external')).toEqual([
      ['0.userName', 'This field is required'],
      ['0.companyName', 'This field is required'],
    ]);
    expect(problemsOf(rows, 'employee')).toEqual([['1.userName', 'This field is required']]);
    expect(check([external('tom@marsh.example'), blankRow('employee')]).data).toHaveLength(1);
  });

  it('are checked in the tab out of sight once something stands there', () => {
    const rows = [external('no address', { companyName: '' }), employee('karin@norrsund.example')];
    expect(problemsOf(rows, 'employee')).toEqual([
      ['0.userName', 'Please enter a valid email address'],
      ['0.companyName', 'This field is required'],
    ]);
  });

  it('may not name somebody who is a member', () => {
    expect(problemsOf([external('Tom@marsh.example')], 'external', ['tom@marsh.example'])).toEqual([
      ['0.userName', 'This user is already added to project.'],
    ]);
  });

  it('count once for each person: the last entry wins', () => {
    const rows = [external('tom@marsh.example'), external('TOM@marsh.example', { role: 'admin' })];
    expect(check(rows).data).toEqual([
      { row: 1, member: expect.objectContaining({ userName: 'tom@marsh.example', role: 'admin' }) },
    ]);
  });

  it('are twenty at most', () => {
    const rows = Array.from({ length: 20 }, (_, index) => external(`person${index}@marsh.example`));
    expect(hasRoom(rows.slice(1), 'external')).toBe(true);
    expect(hasRoom([...rows.slice(1), blankRow('employee')], 'external')).toBe(true);
    expect(hasRoom(rows, 'external')).toBe(false);
    expect(check(rows).data).toHaveLength(20);
    expect(problemsOf([...rows, external('one.more@marsh.example')])).toEqual([
      ['20.userName', 'At most 20 members can be added at a time'],
    ]);
  });
});

describe('problems of an answer', () => {
  const read = check([
    external('tom@marsh.example'),
    external('TOM@marsh.example'),
    external('b@marsh.example'),
  ]);
  const sent = read.data ?? [];

  it('go to the rows that were sent, not to those left out', () => {
    expect(
      rowProblems(['Row 1: This user is already added to project.', 'Rad 2, companyName: Too long'], sent),
    ).toEqual({
      byRow: [
        { row: 1, field: 'userName', message: 'This user is already added to project.' },
        { row: 2, field: 'companyName', message: 'Too long' },
      ],
      others: [],
    });
  });

  it('are told in the bar by the row of their tab', () => {
    const rows = [external('tom@marsh.example'), blankRow('employee'), external('b@marsh.example')];
    const problem = { row: 2, field: 'userName' as const, message: 'Too late.' };
    const only = (kinds: readonly number[]) =>
      kinds.flatMap((row) => (rows[row] ? [{ row, member: rows[row] }] : []));
    expect(rowMessage(problem, rows, only([0, 2]))).toBe('Row 2: Too late.');
    expect(rowMessage(problem, rows, only([0, 1, 2]))).toBe('External, row 2: Too late.');
    expect(rowMessage({ ...problem, row: 1 }, rows, only([0, 1]))).toBe('Employee, row 1: Too late.');
  });

  it('that name no row stay as they are', () => {
    expect(rowProblems(['Row 9: nobody', 'The server is tired'], sent)).toEqual({
      byRow: [],
      others: ['Row 9: nobody', 'The server is tired'],
    });
  });
});
