// In a review: whom it will hit, in a sentence.
import { sentenceOf, type Besides } from './impact.ts';
import { words } from './impact.words.ts';
import { useImpact, type ImpactQuery } from './use-impact.ts';

export function ImpactSentence({ besides = [], ...question }: ImpactQuery & Besides) {
  const asked = useImpact(question);
  if (asked.isPending) return <>{words.checking}</>;
  if (asked.isError) return <>{words.notChecked}</>;
  return <>{sentenceOf(asked.data, besides)}</>;
}
