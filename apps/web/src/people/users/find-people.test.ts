import { describe, expect, test } from 'vitest';
import { notSignedInYet } from './find-people.ts';

describe('an employee whom the directory does not know', () => {
  const anna = { userName: 'anna@norrsund.test', fullName: 'Anna Alm' };

  test('is offered by a whole address, as it will be kept', () => {
    expect(notSignedInYet(' Soon.Here@Norrsund.test ', [anna])).toMatchObject([
      { userName: 'soon.here@norrsund.test', fullName: 'soon.here@norrsund.test' },
    ]);
  });

  test('is not offered by less than an address, nor where the address was found', () => {
    expect(notSignedInYet('anna', [])).toEqual([]);
    expect(notSignedInYet('anna@', [])).toEqual([]);
    expect(notSignedInYet('ANNA@norrsund.test', [anna])).toEqual([]);
  });
});
