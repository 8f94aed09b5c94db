import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

test('addresses are taken from lists, columns and the recipients of a mail', () => {
  expect(addressesIn(' a@b.se, c@d.se;e@f.se\n\ng@h.se\ti@j.se  k@l.se ')).toEqual([
    'a@b.se',
    'c@d.se',
    'e@f.se',
    'g@h.se',
    'i@j.se',
    'k@l.se',
  ]);
  expect(addressesIn('Anna Ek <anna@ek.se>; "Åke Öberg" < ake@oberg.se >, per@ek.se')).toEqual([
    'anna@ek.se',
    'ake@oberg.se',
    'per@ek.se',
  ]);
  expect(addressesIn(' \n')).toEqual([]);
});
