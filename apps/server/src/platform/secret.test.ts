import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretOf } from './secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'codes-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the secret', () => {
  it('is the configured one', () => {
    expect(secretOf({ secret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32));
  });

  it('is made once, for its owner only, where none is configured', () => {
    const made = secretOf({ secret: null, dataDir });
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(secretOf({ secret: null, dataDir })).toBe(made);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('is not used where its file is damaged', () => {
    const file = path.join(dataDir, 'secret');
    writeFileSync(file, '');
    expect(() => secretOf({ secret: null, dataDir })).toThrow(`SECRET kept in ${file} is damaged`);
  });
});
