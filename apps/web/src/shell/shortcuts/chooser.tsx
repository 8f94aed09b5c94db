// One of a few, by the palette's box and keys. Where there is only one, it is taken at once.
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sitePath } from '../../platform/site-path.ts';
import {
  bestFirst,
  firstOf,
  isWanted,
  type PaletteEntry,
} from '../../platform/ui/palette/palette-entries.ts';
import { Palette } from '../../platform/ui/palette/palette.tsx';

export type ChooserProps = {
  label: string;
  /** Null until they are known. */
  entries: readonly PaletteEntry[] | null;
  problem?: string;
  /** What was pressed before it was there. */
  typed: readonly string[];
  /** `stays`: choosing leads to the next question. */
  after?: 'closes' | 'stays';
  onClose: () => void;
};

export function Chooser({ label, entries, problem = '', typed, after = 'closes', onClose }: ChooserProps) {
  const navigate = useNavigate();
  const [changed, setText] = useState<string | null>(null);
  // More keys may come until there is a box.
  const text = changed ?? typed.filter((key) => key.length === 1).join('');
  const found = entries?.filter((entry) => isWanted(entry, text)) ?? [];
  const wanted = text === '' ? found : bestFirst(found, text);
  const only = entries?.length === 1 ? entries[0] : undefined;
  const entered = typed.includes('Enter') ? firstOf(wanted) : undefined;
  const atOnce = problem === '' ? (only ?? entered) : undefined;
  const choose = ({ act }: PaletteEntry, where: 'here' | 'newTab') => {
    if (after === 'closes') onClose();
    if (act.kind === 'run') act.run();
    else if (where === 'newTab') window.open(sitePath + act.to, '_blank', 'noopener');
    // Once the box has given the focus back: the new screen takes it.
    else setTimeout(() => void navigate(act.to));
  };
  const takeAtOnce = useEffectEvent(() => atOnce && choose(atOnce, 'here'));
  const key = atOnce?.key;
  useEffect(() => {
    if (key !== undefined) takeAtOnce();
  }, [key]);
  if (entries === null || atOnce) return null;
  return (
    <Palette
      label={label}
      text={text}
      onText={setText}
      groups={[{ label: '', entries: wanted }]}
      state="settled"
      problem={problem}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
