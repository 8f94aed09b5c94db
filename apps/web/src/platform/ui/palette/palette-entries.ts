// What a palette lists, and how a text narrows it.
import type { ReactElement } from 'react';
import { containsText } from '../text/contains-text.ts';

export type PaletteEntry = {
  /** Unlike any other in the palette. */
  key: string;
  name: string;
  /** Before the name, in letters of one width. */
  code?: string;
  icon: ReactElement;
  /** In the place of icon and code: what it is, and what is to be said of it. */
  lead?: { content: ReactElement; note: string };
  /** At its end. */
  trail?: ReactElement;
  /** The keys that lead there without the palette, one after the other. */
  keys?: readonly string[];
  /** Where it is. */
  place?: string;
  /** Why it can't be chosen now; it stands in the place of the place. */
  reason?: string | null;
  act: { kind: 'run'; run: () => void } | { kind: 'go'; to: string };
};

export type PaletteGroup = {
  label: string;
  /** Beside the label. */
  amount?: string;
  entries: readonly PaletteEntry[];
};

const longestName = 80;

/** More than the name of something. */
export const isLongText = (text: string): boolean => text.includes('\n') || text.length > longestName;

/** Every word stands somewhere in it, in any order. */
export function isWanted({ name, code = '' }: Pick<PaletteEntry, 'name' | 'code'>, text: string): boolean {
  return wordsOf(text).every((word) => containsText(`${code} ${name}`, word));
}

/** Those of which a word begins with the text before the others, else as they were. */
export function bestFirst(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const begins = ({ name }: PaletteEntry) =>
    name
      .split(/[\s:]+/)
      .some((word) => word.toLocaleLowerCase('sv').startsWith(text.trim().toLocaleLowerCase('sv')));
  return [...entries.filter(begins), ...entries.filter((entry) => !begins(entry))];
}

/** What to mark in a name: the text as it was typed where that stands there, else each of its words. */
export function markedIn(name: string, text: string): string[] {
  const wanted = text.trim();
  return containsText(name, wanted) ? [wanted] : wordsOf(text);
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean);
}

/** The next one down or up, round and round. */
export function stepFrom(entries: readonly PaletteEntry[], at: number, by: 1 | -1): PaletteEntry | undefined {
  return entries[(at + by + entries.length) % entries.length];
}

/** Chosen before somebody chooses: the first one that can be. */
export function firstOf(entries: readonly PaletteEntry[]): PaletteEntry | undefined {
  return entries.find(({ reason }) => !reason) ?? entries[0];
}
