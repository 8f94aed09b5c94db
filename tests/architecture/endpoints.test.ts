import * as contract from '@codes/contract';
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

type Call = { name: string; endpoint: contract.Endpoint };

/** `account.authenticate` and all the others, as the contract's capabilities export them; `fieldCalls.listFields.master`. */
const calls: readonly Call[] = Object.entries<object | string>(contract)
  .filter(([capability]) => capability !== 'endpoints')
  .flatMap(([capability, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => callsOf(`${capability}.${name}`, value)),
  );

/** What is served in both homes are two calls. */
const served = sources
  .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
  .flatMap(({ text }) => [
    ...text.matchAll(/\bserve\.(inBothHomes\.)?\w+\(\s*(\w+\.\w+(?:\.(?:master|project))?)\s*,/g),
  ])
  .flatMap(([, inBoth, name = '']) =>
    inBoth === undefined ? [name] : [`${name}.master`, `${name}.project`],
  );

test('the contract exports calls', () => {
  expect(calls.length).toBeGreaterThan(10);
});

test("the contract's list of all calls is complete", () => {
  const listed = Object.values(contract.endpoints);
  expect(calls.filter(({ endpoint }) => !listed.includes(endpoint))).toEqual([]);
  expect(listed).toHaveLength(calls.length);
});

test('every call has an action of the policy', () => {
  expect(calls.filter(({ endpoint }) => !Object.hasOwn(contract.policy, endpoint.action))).toEqual([]);
});

test('no two calls have the same method and path', () => {
  const addresses = calls.map(
    ({ endpoint: { method, path } }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every call is served exactly once, and nothing else is', () => {
  expect(served.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

function callsOf(name: string, value: unknown): Call[] {
  if (isEndpoint(value)) return [{ name, endpoint: value }];
  if (typeof value !== 'object' || value === null || !('master' in value)) return [];
  return Object.entries(value).flatMap(([home, one]) => callsOf(`${name}.${home}`, one));
}

function isEndpoint(value: unknown): value is contract.Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'action' in value
  );
}
