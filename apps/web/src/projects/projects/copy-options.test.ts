import { projects } from '@codes/contract';
import { describe, expect, it } from 'vitest';
import { tick, untick } from './copy-options.ts';

const all = projects.copyOptions;
const parts = all.filter((option) => option !== 'All');

describe('the copy options', () => {
  it('All ticks every option, and unticks them together', () => {
    expect(tick([], 'All')).toEqual(all);
    expect(tick(['ProjectUsers'], 'All')).toEqual(all);
    expect(untick(all, 'All')).toEqual([]);
  });

  it('unticking any option unticks All and nothing else', () => {
    for (const option of parts) {
      expect(untick(all, option)).toEqual(parts.filter((other) => other !== option));
    }
  });

  it('ticking all one by one ticks All', () => {
    const oneByOne = parts.reduce<readonly (typeof all)[number][]>(tick, []);
    expect(oneByOne).toEqual(all);
    expect(tick(['MasterTables', 'ProjectTables'], 'ProjectUsers')).not.toContain('All');
  });

  it('string configurations tick the tables and records that they are made of', () => {
    expect(tick([], 'StringConfigs')).toEqual([
      'MasterTables',
      'ProjectTables',
      'StringConfigs',
      'ProjectTableRecords',
      'MasterTableProjectRecords',
    ]);
    expect(tick(['ProjectUsers'], 'StringConfigs')).toEqual(all);
  });

  it('unticking string configurations leaves what came with them', () => {
    expect(untick(tick([], 'StringConfigs'), 'StringConfigs')).toEqual([
      'MasterTables',
      'ProjectTables',
      'ProjectTableRecords',
      'MasterTableProjectRecords',
    ]);
    expect(untick(all, 'StringConfigs')).not.toContain('All');
  });

  it('records alone tick nothing with them', () => {
    expect(tick([], 'ProjectTableRecords')).toEqual(['ProjectTableRecords']);
    expect(tick([], 'MasterTableProjectRecords')).toEqual(['MasterTableProjectRecords']);
  });
});
