import type { SegmentOnWire } from '@codes/codes';
import type { ConfigurationCheck } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../platform/ui/text/debounce.ts';
import type { Home } from '../../../platform/home/home.ts';
import { configurationQueries } from '../configurations.queries.ts';

export type TreeCheck = {
  answer: ConfigurationCheck | undefined;
  isChecking: boolean;
  another: () => void;
};

/** Asks the server about the tree once it rests; the last answer stays until the next one is there. */
export function useTreeCheck(home: Home, root: SegmentOnWire | null): TreeCheck {
  const [seed, setSeed] = useState(0);
  const settled = useSettled(root);
  const check = useQuery({
    ...configurationQueries.check(home, settled ?? {}, seed),
    enabled: settled !== null,
  });
  return {
    answer: root === null ? undefined : check.data,
    isChecking: settled !== root || check.isPlaceholderData || check.isLoading,
    another: () => setSeed((before) => before + 1),
  };
}
