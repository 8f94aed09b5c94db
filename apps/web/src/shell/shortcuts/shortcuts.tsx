// What the keys that have been pressed so far mean: a screen to go to, something to choose first, or nothing.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Mode } from '../../platform/routes.ts';
import type { HeaderEntries } from '../palette/go-to-entries.tsx';
import { Chooser } from './chooser.tsx';
import { CodeChooser } from './code-chooser.tsx';
import { codeKeys, goKeys } from './go-keys.ts';
import { useGoTargets, type GoTarget } from './go-targets.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TableChooser } from './table-chooser.tsx';

export type ShortcutsProps = {
  mode: Mode;
  header: HeaderEntries;
  /** Those of a shortcut, then those that were pressed before anything was there to take them. */
  keys: readonly string[];
  onClose: () => void;
};

/** How long G waits for its letter. */
const patience = 3000;

export function Shortcuts({ mode, header, keys, onClose }: ShortcutsProps) {
  const [first = '', second, ...rest] = keys;
  const targets = useGoTargets(mode, header);
  const typedAfterFirst = keys.slice(1);
  if (first === '?') return <ShortcutsDialog targets={targets} onClose={onClose} />;
  if (first === codeKeys.create) {
    return <CodeChooser kind="create" typed={typedAfterFirst} onClose={onClose} />;
  }
  if (first === codeKeys.interpret) {
    return <CodeChooser kind="interpret" typed={typedAfterFirst} onClose={onClose} />;
  }
  if (second === undefined) return <Waiting onClose={onClose} />;
  const target = targets.find(({ item }) => goKeys[item] === second);
  if (!target) return <Ended onClose={onClose} />;
  return <Going target={target} typed={rest} onClose={onClose} />;
}

function Going({
  target,
  typed,
  onClose,
}: {
  target: GoTarget;
  typed: readonly string[];
  onClose: () => void;
}) {
  const { act, label } = target;
  if (act.kind === 'tables') return <TableChooser of={act.of} typed={typed} onClose={onClose} />;
  if (act.kind === 'choose') {
    return (
      <Chooser label={label} entries={act.entries} problem={act.problem} typed={typed} onClose={onClose} />
    );
  }
  return <Gone act={act} onClose={onClose} />;
}

function Gone({
  act,
  onClose,
}: {
  act: Extract<GoTarget['act'], { kind: 'go' | 'run' }>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    onClose();
    // Once no key is waited for: it may press one itself.
    if (act.kind === 'run') setTimeout(act.run);
    else void navigate(act.to);
  });
  useEffect(() => go(), []);
  return null;
}

function Waiting({ onClose }: { onClose: () => void }) {
  const end = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => end(), patience);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Keys that mean nothing. */
function Ended({ onClose }: { onClose: () => void }) {
  const end = useEffectEvent(onClose);
  useEffect(() => end(), []);
  return null;
}
