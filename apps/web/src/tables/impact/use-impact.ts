import type { Impact } from '@codes/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { together } from './impact.ts';

export type ImpactQuery = {
  /** One question for each of the things that are chosen. */
  ask: () => Promise<readonly Impact[]>;
  /** What the questions are about, where that changes while the answer is on the screen. */
  about?: string;
};

/** Every caller gets an answer of this moment: it is not cached. */
export function useImpact({ ask, about = '' }: ImpactQuery) {
  const asker = useId();
  return useQuery({
    queryKey: ['impact', asker, about],
    queryFn: async () => together(await ask()),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
