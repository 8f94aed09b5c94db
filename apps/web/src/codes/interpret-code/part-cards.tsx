// What the parts of a code mean, a card each.
import type { Tree } from '@codes/codes';
import type { Interpretation } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { below } from '../../platform/ui/look/theme.ts';
import { words } from './interpret-code.words.ts';
import { PartCard } from './part-card.tsx';
import { withPart } from './part.words.ts';

type PartCardsProps = {
  root: Tree | null;
  code: string;
  parts: Interpretation['codeParts'];
  /** Null where links lead nowhere. */
  projectNumber: string | null;
  onPoint?: (key: string | null) => void;
  /** The code with a value that is close to what stands in one of its parts. */
  onTake: (code: string) => void;
};

export function PartCards({ root, code, parts, projectNumber, onPoint, onTake }: PartCardsProps) {
  const styles = useStyles();
  return (
    <ol className={styles.parts} aria-label={words.codeParts}>
      {parts.map((part, index) => (
        <PartCard
          key={index}
          root={root}
          part={part}
          projectNumber={projectNumber}
          onPoint={(isPointed) => onPoint?.(isPointed ? String(index) : null)}
          onTake={(value) => onTake(withPart(root, code, part, value))}
        />
      ))}
    </ol>
  );
}

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    [below.md]: { gap: tokens.spacingVerticalS },
  },
});
