import type { Tree } from '@codes/codes';
import { useState } from 'react';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { buildWith, chosenFrom, type BuilderChoices, type Building } from './builder.ts';
import type { Offered } from '../code-screens/inputs/segment-input.ts';

/** What there is to begin with once the configuration is read. */
export type Started = { home: CodeHome; root: Tree; start: BuilderChoices; keepsRegister: boolean };

export type Builder = {
  root: Tree;
  choices: BuilderChoices;
  building: Building;
  touched: ReadonlySet<string>;
  /** Another one after 'Clear all', so that no search of the old rows still fills anything. */
  round: number;
  touch: (path: string) => void;
  setText: (path: string, text: string) => void;
  setRecord: (path: string, record: Offered | null) => void;
  clear: () => void;
};

/** What the create screen holds: the choices so far, what they build, and which segments have been left. */
export function useBuilder(root: Tree, start: BuilderChoices): Builder {
  const [choices, setChoices] = useState<BuilderChoices>(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(Object.keys(start)));
  const [round, setRound] = useState(0);
  const touch = (path: string) => setTouched((before) => new Set([...before, path]));
  const set = (path: string, choice: BuilderChoices[string]) => {
    setChoices((before) => ({ ...before, [path]: choice }));
    touch(path);
  };
  return {
    root,
    choices,
    building: buildWith(root, choices),
    touched,
    round,
    touch,
    setText: (path, text) => set(path, { kind: 'text', text }),
    setRecord: (path, record) =>
      set(
        path,
        record
          ? { kind: 'record', optionIndex: indexIn(record.optionPath), record: chosenFrom(record) }
          : undefined,
      ),
    clear: () => {
      setRound(round + 1);
      setChoices({});
      setTouched(new Set());
    },
  };
}

function indexIn(optionPath: string): number {
  return Number(optionPath.slice(optionPath.lastIndexOf('/') + 1));
}
