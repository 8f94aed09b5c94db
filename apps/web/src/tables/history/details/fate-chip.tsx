import { Chip, type ChipTone } from '../../../platform/ui/look/chip.tsx';
import type { Fate } from './detail-values.ts';
import { words } from './details.words.ts';

export const fateTones: Record<Fate, ChipTone> = { added: 'good', changed: 'open', removed: 'bad' };

/** What became of a subject, or of a part of it. */
export function FateChip({ fate }: { fate: Fate }) {
  return <Chip tone={fateTones[fate]}>{words[fate]}</Chip>;
}
