// What stands in the way of a move, each with the way to where it is mended.
import type { Move } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { addresses } from '../../platform/routes.ts';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { words } from './move.words.ts';

type HindrancesProps = { projectNumber: string; move: Move };

const places: Record<
  NonNullable<Move['hinderedIn'][number]>['kind'],
  (projectNumber: string, id: number) => string
> = {
  configuration: addresses.editStringConfiguration,
  report: addresses.editReport,
};

export function Hindrances({ projectNumber, move: { hindrances, hinderedIn } }: HindrancesProps) {
  const styles = useStyles();
  if (hindrances.length === 0) return null;
  return (
    <section aria-label={words.hindrances} className={styles.bars}>
      {hindrances.map((sentence, index) => {
        const document = hinderedIn[index];
        return (
          <MessageBox
            key={sentence}
            intent="error"
            actions={
              document
                ? [
                    {
                      label: words.open(document.name),
                      to: places[document.kind](projectNumber, document.id),
                    },
                  ]
                : []
            }
          >
            {sentence}
          </MessageBox>
        );
      })}
    </section>
  );
}

const useStyles = makeStyles({
  bars: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalS,
    // What the move would bring stays in sight under many of them.
    maxHeight: '40%',
    overflowY: 'auto',
    marginBottom: tokens.spacingVerticalL,
  },
});
