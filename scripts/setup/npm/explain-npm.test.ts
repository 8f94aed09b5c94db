import { expect, test } from 'vitest';
import { explainNpm } from './explain-npm.mjs';

test('a registry that is away is told in two sentences, with what to do', () => {
  const output = [
    'npm http fetch GET https://registry.example/zod attempt 1 failed with ECONNREFUSED',
    'npm error code ECONNREFUSED',
    'npm error syscall connect',
    'npm error FetchError: request to https://registry.example/zod failed',
    'npm error     at ClientRequest.<anonymous> (minipass-fetch/lib/index.js:130:14)',
  ].join('\n');
  expect(explainNpm(output)).toBe(
    'The packages could not be installed: npm cannot reach its registry. Check the network, a proxy and `npm config get registry`, then try again. (ECONNREFUSED)',
  );
});

test('an older npm, and something that we have no words for', () => {
  expect(explainNpm('npm ERR! code ENOSPC\nnpm ERR! syscall write')).toContain('The disk is full.');
  expect(explainNpm('npm error code EODD\nnpm error Something odd happened\nnpm error at x')).toBe(
    'The packages could not be installed: Something odd happened',
  );
  expect(explainNpm('')).toBe('The packages could not be installed: npm did not say why');
});
