import type { Tree } from '@codes/codes';
import { useState } from 'react';
import { useDraft, type KeptDraft } from '../../platform/ui/drafts/use-draft.ts';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { buildWith, chosenFrom, codeSoFar, resultOf, type BuilderChoices, type Building } from './builder.ts';
import { words } from './create-code.words.ts';
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
  draft: KeptDraft;
};

export type Beside = {
  /** What is built along with the code. */
  title?: string;
  setTitle?: (title: string) => void;
  /** Whether this code is in the register by now, or was copied: then nothing is unsaved. */
  isKept: (code: string | null) => boolean;
};

/** What the create screen holds: the choices so far, what they build, and which segments have been left. */
export function useBuilder(root: Tree, start: BuilderChoices, beside?: Beside): Builder {
  const [choices, setChoices] = useState<BuilderChoices>(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(Object.keys(start)));
  const [round, setRound] = useState(0);
  const touch = (path: string) => setTouched((before) => new Set([...before, path]));
  const set = (path: string, choice: BuilderChoices[string]) => {
    setChoices((before) => ({ ...before, [path]: choice }));
    touch(path);
  };
  const building = buildWith(root, choices);
  const code = resultOf(building)?.code ?? null;
  const title = beside?.title ?? '';
  const changed = [
    ...(code !== null && !isSame(choices, start) ? [words.draftCode(codeSoFar(building))] : []),
    ...(title === '' ? [] : [words.draftTitle]),
  ];
  const isUnsaved = changed.length > 0 && !beside?.isKept(code);
  const draft = useDraft('code', isUnsaved ? { value: { choices, title }, changed } : null, (left) => {
    setRound(round + 1);
    setChoices(left.choices);
    setTouched(new Set(Object.keys(left.choices)));
    beside?.setTitle?.(left.title);
  });
  return {
    root,
    choices,
    draft,
    building,
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

function isSame(choices: BuilderChoices, start: BuilderChoices): boolean {
  return JSON.stringify(choices) === JSON.stringify(start);
}

function indexIn(optionPath: string): number {
  return Number(optionPath.slice(optionPath.lastIndexOf('/') + 1));
}
