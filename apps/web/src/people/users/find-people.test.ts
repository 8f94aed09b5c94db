import { describe, expect, test } from 'vitest';
import { addressBeyond } from './find-people.ts';

describe('somebody who is not found', () => {
  const anna = { userName: 'anna@norrsund.test', fullName: 'Anna Alm' };

  test('is offered by a whole address, as it will be kept', () => {
    expect(addressBeyond(' Soon.Here@Norrsund.test ', [anna], 'New')).toMatchObject([
      { userName: 'soon.here@norrsund.test', fullName: 'soon.here@norrsund.test', note: 'New' },
    ]);
  });

  test('is not offered by less than an address, nor where the address was found', () => {
    expect(addressBeyond('anna', [], '')).toEqual([]);
    expect(addressBeyond('anna@', [], '')).toEqual([]);
    expect(addressBeyond('ANNA@norrsund.test', [anna], '')).toEqual([]);
  });
});
