// The picture of an empty or failed list: a card with a row of segments, about 120 by 75.
import { makeStyles, tokens } from '@fluentui/react-components';

const columns = [
  { x: 36, width: 30, place: 0 },
  { x: 72, width: 40, place: 1 },
  { x: 118, width: 42, place: 2 },
] as const;

export function Drawing({ of }: { of: 'empty' | 'failed' }) {
  const styles = useStyles();
  return (
    <svg width="122" height="75" viewBox="20 0 156 96" aria-hidden="true" className={styles.drawing}>
      <rect x="20.5" y="0.5" width="155" height="95" rx="8" className={styles.paper} />
      <line x1="20" x2="176" y1="26.5" y2="26.5" className={styles.edge} />
      <rect x="36" y="10" width="26" height="7" rx="3.5" className={styles.word} />
      <rect x="80" y="10" width="50" height="7" rx="3.5" className={styles.word} />
      {columns.map(({ x, width, place }) => (
        <g key={place}>
          {of === 'empty' ? (
            <rect
              x={x + 0.5}
              y="38.5"
              width={width - 1}
              height="12"
              rx="3"
              fill={`var(--segment${place}Fill)`}
              stroke={`var(--segment${place}Line)`}
            />
          ) : (
            <rect x={x + 0.5} y="38.5" width={width - 1} height="12" rx="3" className={styles.gap} />
          )}
          <rect x={x + 0.5} y="63.5" width={width - 1} height="12" rx="3" className={styles.gap} />
        </g>
      ))}
      {of === 'failed' && (
        <g>
          <circle cx="164" cy="82" r="12.5" className={styles.mark} />
          <path d="M164 75.5v8M164 87v1.6" className={styles.bang} />
        </g>
      )}
    </svg>
  );
}

const useStyles = makeStyles({
  drawing: { display: 'block', overflow: 'visible' },
  paper: { fill: tokens.colorNeutralBackground2, stroke: tokens.colorNeutralStroke1 },
  edge: { stroke: tokens.colorNeutralStroke1 },
  word: { fill: tokens.colorNeutralStroke1 },
  gap: { fill: 'none', stroke: tokens.colorNeutralStroke1Hover, strokeDasharray: '3 2.5' },
  mark: { fill: tokens.colorStatusDangerBackground1, stroke: tokens.colorStatusDangerForeground1 },
  bang: {
    stroke: tokens.colorStatusDangerForeground1,
    strokeWidth: tokens.strokeWidthThick,
    strokeLinecap: 'round',
  },
});
