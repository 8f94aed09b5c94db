import { describe, expect, it } from 'vitest';
import { isComplete } from './install.mjs';

const here = { os: [process.platform], cpu: [process.arch] };
const elsewhere = { os: ['sunos'], cpu: ['x64'] };

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/@codes/codes': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/oxlint': { version: '1.0.0', dev: true },
  'node_modules/bundler-here': { version: '2.0.0', optional: true, ...here },
  'node_modules/bundler-elsewhere': { version: '2.0.0', optional: true, ...elsewhere },
};
const forStart = {
  'node_modules/@codes/codes': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/bundler-here': { version: '2.0.0', optional: true, ...here },
};

describe('what is installed', () => {
  it('is enough to start without the tools of development, and without binaries for other machines', () => {
    expect(isComplete(wanted, forStart, 'start')).toBe(true);
    expect(isComplete(wanted, forStart, 'develop')).toBe(false);
    const all = { ...forStart, 'node_modules/oxlint': { version: '1.0.0' } };
    expect(isComplete(wanted, all, 'develop')).toBe(true);
  });

  it('is not enough with another version, or with the binaries of the machine it was copied from', () => {
    const older = { ...forStart, 'node_modules/fastify': { version: '4.0.0' } };
    expect(isComplete(wanted, older, 'start')).toBe(false);
    const copied = { ...forStart, 'node_modules/bundler-elsewhere': { version: '2.0.0', ...elsewhere } };
    expect(isComplete(wanted, copied, 'start')).toBe(false);
    expect(isComplete(wanted, {}, 'start')).toBe(false);
  });

  it('is enough where a binary could not be had', () => {
    const { 'node_modules/bundler-here': _binary, ...without } = forStart;
    expect(isComplete(wanted, without, 'start')).toBe(true);
  });
});
