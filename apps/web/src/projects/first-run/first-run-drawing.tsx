// A card with a code of four segments: each gets its colour when its step is done, and the line below shows how far one is.
import { makeStyles, tokens } from '@fluentui/react-components';
import { stepNames, type FirstSteps } from './first-steps.ts';

const segments = [
  { x: 22, width: 20 },
  { x: 48, width: 26 },
  { x: 80, width: 30 },
  { x: 116, width: 38 },
] as const;

const track = { from: 22, to: 154 };

export function FirstRunDrawing({ done, count }: Pick<FirstSteps, 'done' | 'count'>) {
  const styles = useStyles();
  const reached = track.from + ((track.to - track.from) * count) / stepNames.length;
  return (
    <svg width="176" height="100" viewBox="0 0 176 100" aria-hidden="true" className={styles.drawing}>
      <rect x="0.5" y="0.5" width="175" height="99" rx="10" className={styles.paper} />
      <line x1="0" x2="176" y1="34.5" y2="34.5" className={styles.edge} />
      <rect x="22" y="16" width="26" height="7" rx="3.5" className={styles.word} />
      <rect x="56" y="16" width="48" height="7" rx="3.5" className={styles.word} />
      {segments.map(({ x, width }, place) => {
        const isDone = done[stepNames[place] ?? 'code'];
        return (
          <rect
            key={x}
            x={x + 0.5}
            y="50.5"
            width={width}
            height="15"
            rx="4"
            {...(isDone
              ? { fill: `var(--segment${place}Fill)`, stroke: `var(--segment${place}Line)` }
              : { className: styles.gap })}
          />
        );
      })}
      <line x1={track.from} x2={track.to} y1="80" y2="80" className={styles.track} />
      {count > 0 && <line x1={track.from} x2={reached} y1="80" y2="80" className={styles.reached} />}
    </svg>
  );
}

const useStyles = makeStyles({
  drawing: { display: 'block', flexShrink: 0, maxWidth: '100%' },
  paper: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke1 },
  edge: { stroke: tokens.colorNeutralStroke2 },
  word: { fill: tokens.colorNeutralStroke1 },
  gap: { fill: 'none', stroke: tokens.colorNeutralStroke1Hover, strokeDasharray: '3 2.5' },
  track: {
    stroke: tokens.colorNeutralStroke2,
    strokeWidth: tokens.strokeWidthThicker,
    strokeLinecap: 'round',
  },
  reached: {
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: tokens.strokeWidthThicker,
    strokeLinecap: 'round',
  },
});
