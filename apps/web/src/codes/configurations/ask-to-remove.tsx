import { parseSegment, walkSegments, type SegmentOnWire } from '@codes/codes';
import { segmentNameOf } from '../code-screens/segment.words.ts';
import type { Ask } from '../../platform/ui/questions/ask.tsx';
import { words } from './configurations.words.ts';

/** Asks before segments go that follow the one removed; what stands alone can be made again at once. */
export async function askToRemove(ask: Ask, following: SegmentOnWire): Promise<boolean> {
  const outcome = await ask({
    text: words.removalText,
    items: [...walkSegments(following)].map(
      ({ segment, depth }) => `${'– '.repeat(depth)}${segmentNameOf(parseSegment(segment))}`,
    ),
    run: () => undefined,
  });
  return outcome.kind === 'confirmed';
}
