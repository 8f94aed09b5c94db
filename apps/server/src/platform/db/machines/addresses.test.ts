import { describe, expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgres://db/codes', ['postgres://db/codes']],
    ['postgresql:///codes?host=/run/postgresql', ['postgresql:///codes?host=%2Frun%2Fpostgresql']],
    [
      'postgres://me:a%2Cb@one,two:5433,[::1]:5434/codes?sslmode=require&target_session_attrs=read-write',
      [
        'postgres://me:a%2Cb@one/codes?sslmode=require',
        'postgres://me:a%2Cb@two:5433/codes?sslmode=require',
        'postgres://me:a%2Cb@[::1]:5434/codes?sslmode=require',
      ],
    ],
    ['postgres://one,two', ['postgres://one', 'postgres://two']],
  ])('%s names %j', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses);
  });

  it.each([
    'mysql://db/codes',
    'db/codes',
    'postgres://one,,two/codes',
    'postgres://one:port/codes',
    'postgres://one,two/codes?target_session_attrs=standby',
  ])('%s is none', (url) => {
    expect(addressesOf(url)).toBeNull();
  });
});
