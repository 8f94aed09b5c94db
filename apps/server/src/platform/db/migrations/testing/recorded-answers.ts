// What an earlier version was asked and answered, a line a call, and what this one answers to the same.
import { basePath } from '@codes/contract';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';

export const fixtures = path.join(import.meta.dirname, '../fixtures');

type Call = {
  method: string;
  path: string;
  body?: object;
  status: number;
  /** Of a list: how many there are in all. */
  total?: number;
  answer: unknown;
};

/** Each is answered as it was; `corrected` gives today's answer where that version was wrong. */
export async function expectAnswersOf(
  name: string,
  app: TestApp,
  userName: string,
  corrected: (answer: unknown) => unknown = (answer) => answer,
): Promise<void> {
  const authorization = `Bearer ${await app.tokenOf(userName)}`;
  const calls = await recordedCalls(name);
  expect(calls.length).toBeGreaterThan(10);
  for (const { method, path: at, body, status, total, answer } of calls) {
    const response = await fetch(`${app.origin}${basePath}${at}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = withoutTimes(await response.text());
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const now = {
      call: `${method} ${at}`,
      status: response.status,
      ...(total !== undefined && { total: Number(response.headers.get('x-total-count')) }),
      answer: isJson ? jsonOf(text) : text,
    };
    const then = {
      call: `${method} ${at}`,
      status,
      ...(total !== undefined && { total }),
      answer: corrected(answer),
    };
    // A list has the same rows; what a version answers beyond an older one is not compared.
    expect(now).toMatchObject(then);
  }
}

async function recordedCalls(name: string): Promise<Call[]> {
  const lines = await readFile(path.join(fixtures, `${name}.answers.jsonl`), 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => jsonOf(line) as Call);
}

const withoutTimes = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)');

/** The wire leaves out a key or sends null alike, and the first version put this one in when ids changed. */
const asThatVersion = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('selectedRecords' in value)) return value;
  const { selectedRecords, ...others } = value;
  return selectedRecords === null ? others : value;
};

const jsonOf = (text: string): unknown => JSON.parse(text, asThatVersion);
