import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetReturnAddressUnlessOf,
  isReturnAddress,
  keepReturnAddress,
  returnAddress,
} from './return-address.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test.each(['/projects/100245/reports', '/projects/%C3%85%201/search/?q=a%26b', '/control-panel'])(
  'comes back to %s',
  (address) => {
    expect(isReturnAddress(address)).toBe(true);
  },
);

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/projects',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'projects',
  '/',
  '/login',
  '/login/',
  '/reset-password',
  '/change-password?t=token',
])('never goes to %s', (address) => {
  expect(isReturnAddress(address)).toBe(false);
});

test('keeps the way back without its fragment, which may be an access key', () => {
  const location = { pathname: '/projects/100245', search: '?a=1', hash: '#key=secret' };
  keepReturnAddress(location, 'anna@codes.example');
  expect(returnAddress()).toBe('/projects/100245?a=1');
});

test('is forgotten when someone else signs in', () => {
  keepReturnAddress({ pathname: '/projects/100245', search: '' }, 'anna@codes.example');
  forgetReturnAddressUnlessOf('anna@codes.example');
  expect(returnAddress()).toBe('/projects/100245');
  forgetReturnAddressUnlessOf('erik@codes.example');
  expect(returnAddress()).toBeNull();
});

test('is there for whoever signs in first', () => {
  keepReturnAddress({ pathname: '/profile', search: '' }, null);
  forgetReturnAddressUnlessOf('erik@codes.example');
  expect(returnAddress()).toBe('/profile');
});
