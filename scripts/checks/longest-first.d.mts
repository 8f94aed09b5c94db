import { BaseSequencer } from 'vitest/node';

export const longest: readonly string[];
export function longestFirst<File extends { moduleId: string }>(files: readonly File[]): File[];
export class LongestFirst extends BaseSequencer {}
