import { describe, expect, it } from 'vitest';
import { problemFrom, problemWith, sentenceOf, type WalPosition } from './lineage.ts';

const primary: WalPosition = { system: '1', database: 'codes', timeline: 2, follows: false, at: 100 };
const standby: WalPosition = { ...primary, follows: true, at: 90 };

describe('a replica', () => {
  it('follows its primary, however far behind', () => {
    expect(problemWith(standby, primary)).toBeNull();
    expect(problemWith({ ...standby, at: 0 }, primary)).toBeNull();
  });

  it.each([
    [{ system: '2' }, 'foreign', 'belongs to another PostgreSQL cluster than DATABASE_URL'],
    [{ database: 'other' }, 'foreign', 'is another database than DATABASE_URL'],
    [{ timeline: 3 }, 'foreign', 'has a history of its own (timeline 3, the primary is on 2)'],
    // As after a failover: until its next restart point, or left behind for good.
    [{ timeline: 1 }, 'unusable', 'has not followed a promotion (timeline 1, the primary is on 2)'],
    [
      { timeline: 1, follows: false },
      'unusable',
      'has not followed a promotion (timeline 1, the primary is on 2)',
    ],
    [{ follows: false }, 'unusable', 'takes writes itself'],
  ])('%j is %s: it %s', (its, kind, says) => {
    expect(problemWith({ ...standby, ...its }, primary)).toMatchObject({ kind, says });
  });

  it('that could not be asked is away, or hides where it stands; only operators are told the reason', () => {
    const away = problemFrom(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    expect(away).toMatchObject({ kind: 'unusable', says: 'is away' });
    expect(sentenceOf('The replica', away)).toBe('The replica is away (nothing listens there)');
    const hidden = problemFrom(Object.assign(new Error('permission denied'), { code: '42501' }));
    expect(sentenceOf('The replica', hidden)).toBe(
      'The replica cannot be compared with the primary (permission denied)',
    );
  });
});
