import * as contract from '@codes/contract';
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

type Call = { name: string; method: string; path: string; action: string };

/** `account.authenticate` and all the others, as the contract's capabilities export them. */
const calls: readonly Call[] = Object.entries<object | string>(contract)
  .filter(([capability]) => capability !== 'endpoints')
  .flatMap(([capability, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ ...value, name: `${capability}.${name}` }] : [],
    ),
  );

const served = sources
  .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
  .flatMap(({ text }) => [...text.matchAll(/\bserve(?:\.\w+)?\(\s*(\w+\.\w+)\s*,/g)])
  .map(([, name = '']) => name);

test('the contract exports calls', () => {
  expect(calls.length).toBeGreaterThan(10);
});

test("the contract's list of all calls is complete", () => {
  expect(Object.keys(contract.endpoints).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test('every call has an action of the policy', () => {
  expect(calls.filter(({ action }) => !Object.hasOwn(contract.policy, action))).toEqual([]);
});

test('no two calls have the same method and path', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every call is served exactly once, and nothing else is', () => {
  expect(served.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

function isEndpoint(value: unknown): value is Omit<Call, 'name'> {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'action' in value
  );
}
