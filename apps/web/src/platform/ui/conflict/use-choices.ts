// What is chosen of two versions, and saving the combination.
import { useState } from 'react';
import { showError } from '../messages/shown-error.ts';
import {
  changedBy,
  combination,
  tallyOf,
  type Choices,
  type Comparison,
  type Side,
  type Tally,
} from './versions.ts';

type State = { kind: 'choosing' } | { kind: 'saving' } | { kind: 'failed'; error: unknown };

export type Choosing<Body> = {
  choices: Choices;
  choose: (key: string, side: Side) => void;
  takeAll: (side: Side) => void;
  tally: Tally;
  /** Null until every part is decided. */
  combined: Body | null;
  isSaving: boolean;
  failure: ReturnType<typeof showError> | null;
  save: () => void;
};

export function useChoices<Body>(
  comparison: Comparison<Body>,
  onSave: (body: Body) => Promise<void>,
): Choosing<Body> {
  const [choices, setChoices] = useState<Choices>(new Map());
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const change = (next: Choices) => {
    setChoices(next);
    setState({ kind: 'choosing' });
  };
  const combined = combination(comparison, choices);
  return {
    choices,
    choose: (key, side) => change(new Map([...choices, [key, side]])),
    takeAll: (side) =>
      change(
        new Map(
          comparison.parts
            .filter((part) => changedBy(part) !== 'same')
            .map(({ key }) => [key, side] as const),
        ),
      ),
    tally: tallyOf(comparison.parts, choices),
    combined,
    isSaving: state.kind === 'saving',
    failure: state.kind === 'failed' ? showError(state.error) : null,
    save: () => {
      if (combined === null || state.kind === 'saving') return;
      setState({ kind: 'saving' });
      onSave(combined)
        .then(() => setState({ kind: 'choosing' }))
        .catch((error: unknown) => setState({ kind: 'failed', error }));
    },
  };
}
