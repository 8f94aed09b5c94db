// Both commands have to work wherever Node does: the lockfile lists every binary, and nothing is run on installing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './sources.ts';

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

const entries = Object.entries(packages).filter(([place]) => place.includes('node_modules/'));
const foreign = entries.filter(([, { link }]) => !link);

/** The machines that people have, and how the names of packages with binaries spell them. */
const platforms = {
  'Linux x64 (glibc)': { words: ['linux', 'x64'], libc: 'gnu' },
  'Linux x64 (musl)': { words: ['linux', 'x64'], libc: 'musl' },
  'Linux arm64 (glibc)': { words: ['linux', 'arm64'], libc: 'gnu' },
  'Linux arm64 (musl)': { words: ['linux', 'arm64'], libc: 'musl' },
  'macOS x64': { words: ['darwin', 'x64'], libc: null },
  'macOS arm64': { words: ['darwin', 'arm64'], libc: null },
  'Windows x64': { words: ['win32', 'x64'], libc: null },
};

test('the lockfile has the binaries of every package for every platform', () => {
  const bringers = foreign.filter(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).some((name) => /linux|darwin|win32/.test(name)),
  );
  expect(bringers.length).toBeGreaterThan(4);
  expect(bringers.flatMap(([place, entry]) => missingBinaries(place, entry))).toEqual([]);
});

test('a package is known by what it contains, not by where it came from', () => {
  expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(placeOf)).toEqual([]);
  expect(foreign.filter(([, { resolved }]) => resolved !== undefined).map(placeOf)).toEqual([]);
});

test('no package runs a script when it is installed', () => {
  expect(foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(placeOf)).toEqual([]);
});

function missingBinaries(place: string, { optionalDependencies = {} }: Locked): string[] {
  const bringer = place.replace(/^.*node_modules\//, '');
  return Object.entries(platforms).flatMap(([platform, { words, libc }]) => {
    const binary = Object.keys(optionalDependencies).find((name) => isFor(name, words, libc));
    if (binary === undefined) return [`${bringer} has no binary for ${platform}`];
    const version = optionalDependencies[binary];
    const locked = packages[`${place}/node_modules/${binary}`] ?? packages[`node_modules/${binary}`];
    return locked?.version === version ? [] : [`${bringer} for ${platform}: ${binary}@${version} is missing`];
  });
}

/** A name without a libc is a program of its own that needs none. */
function isFor(name: string, words: readonly string[], libc: string | null): boolean {
  const parts = name.split(/[-/]/);
  if (!words.every((word) => parts.includes(word))) return false;
  const named = parts.find((part) => part === 'gnu' || part === 'musl');
  return libc === null || named === undefined || named === libc;
}

function placeOf([place]: readonly [string, Locked]): string {
  return place;
}
