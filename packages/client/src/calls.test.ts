import { endpoints, ruleOf } from '@codes/contract';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { connect } from './connect.ts';
import { files } from './files.ts';

const allowed = Object.values(endpoints).filter(({ action }) => ruleOf(action).integration !== undefined);

test('the client has every call that an access key may make', () => {
  const answeredWithJson = allowed.filter(({ mediaType }) => mediaType === undefined);
  expect(new Set<unknown>(Object.values(calls))).toEqual(new Set(answeredWithJson));
});

test('and every one that gives a file', () => {
  const answeredWithFiles = allowed.filter(
    ({ mediaType }) => mediaType !== undefined && mediaType !== 'text/event-stream',
  );
  expect(new Set<unknown>(Object.values(files))).toEqual(new Set(answeredWithFiles));
});

test('the key goes in the header, however it was copied', async () => {
  const sent: { address: string; authorization: string | undefined }[] = [];
  const codes = connect({
    address: 'https://codes.example.com/',
    accessKey: ' Bearer codes_key ',
    fetch: async (address, { headers }) => {
      sent.push({ address, authorization: headers['authorization'] });
      return { status: 200, headers: { get: () => null }, text: async () => '{}' };
    },
  });
  await codes(calls.readProject, { params: { projectNumber: 'A 1' } });
  expect(sent).toEqual([
    { address: 'https://codes.example.com/appdata/projects/A%201', authorization: 'Bearer codes_key' },
  ]);
});
