// Before something far-reaching is saved: a question that names whom it will hit, and none where it hits nobody.
import type { ImpactQuestion } from '@codes/contract';
import type { TableHome } from '../../platform/home/home.ts';
import { useAsk } from '../../platform/ui/questions/ask.tsx';
import { impactOf } from './impact.calls.ts';
import { ImpactList } from './impact-note.tsx';
import { together, touchedBy } from './impact.ts';
import { words } from './impact.words.ts';

type Asked = { title: string; text: string; confirm: string };

/** Answers whether to go on. Where it cannot be looked up, that is asked about as well. */
export function useConfirmImpact(home: TableHome) {
  const ask = useAsk();
  return async (action: ImpactQuestion, question: Asked): Promise<boolean> => {
    const { ask: lookUp, besides } = impactOf(home, action);
    const impact = await lookUp().then(together, () => null);
    if (impact !== null && touchedBy(impact, besides).length === 0) return true;
    const note =
      impact === null ? <span>{words.notChecked}</span> : <ImpactList impact={impact} besides={besides} />;
    const { kind } = await ask({ ...question, note, run: () => {} });
    return kind === 'confirmed';
  };
}
