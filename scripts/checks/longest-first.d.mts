import { BaseSequencer } from 'vitest/node';

export const longest: readonly string[];
type TestFile = { moduleId: string; project: { name: string } };
export function longestFirst<File extends TestFile>(files: readonly File[]): File[];
export class LongestFirst extends BaseSequencer {}
