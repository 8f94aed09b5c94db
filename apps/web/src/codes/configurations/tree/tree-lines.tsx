// The lines of the picture, from the port of an option to the segment that follows it.
import { childPath } from '@codes/codes';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState } from 'react';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { isOnTheWay, type NodePath } from './tree-edits.ts';

type Line = { option: string; path: string };
type Point = { x: number; y: number };

const radius = 8;

/** The boxes are laid out by the browser, so where they stand is asked of it, again when anything grows. */
export function TreeLines({ pointed }: { pointed: NodePath | null }) {
  const styles = useStyles();
  const drawing = useRef<SVGSVGElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    const element = drawing.current?.parentElement;
    if (!element) return;
    const draw = () => setLines((before) => unlessEqual(before, linesIn(element)));
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    const changes = new MutationObserver(draw);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, []);
  return (
    <svg ref={drawing} aria-hidden="true" className={styles.lines}>
      {lines.map(({ option, path }) => (
        <path
          key={option}
          d={path}
          className={mergeClasses(styles.line, isOnTheWay(option, pointed) && styles.onTheWay)}
        />
      ))}
    </svg>
  );
}

function linesIn(stage: HTMLElement): Line[] {
  const origin = stage.getBoundingClientRect();
  const rows = [...stage.querySelectorAll<HTMLElement>('[data-row]')];
  const places = new Map(rows.map((row) => [row.dataset['row'] ?? '', row.getBoundingClientRect()]));
  return [...places].flatMap(([option, row]) => {
    const child = places.get(`${childPath(option)}0`);
    if (!child) return [];
    const from = { x: row.right - origin.left, y: row.top + row.height / 2 - origin.top };
    const to = { x: child.left - origin.left, y: child.top + child.height / 2 - origin.top };
    return [{ option, path: elbow(from, to) }];
  });
}

export function elbow(from: Point, to: Point): string {
  const drop = to.y - from.y;
  if (Math.abs(drop) < 1) return `M${from.x} ${from.y}H${to.x}`;
  const bend = Math.min(radius, Math.abs(drop) / 2);
  const middle = from.x + (to.x - from.x) / 2;
  const turn = drop > 0 ? bend : -bend;
  return [
    `M${from.x} ${from.y}H${middle - bend}`,
    `Q${middle} ${from.y} ${middle} ${from.y + turn}`,
    `V${to.y - turn}`,
    `Q${middle} ${to.y} ${middle + bend} ${to.y}`,
    `H${to.x}`,
  ].join('');
}

function unlessEqual(before: readonly Line[], now: readonly Line[]): readonly Line[] {
  const isSame =
    before.length === now.length &&
    before.every((line, index) => line.option === now[index]?.option && line.path === now[index].path);
  return isSame ? before : now;
}

const useStyles = makeStyles({
  lines: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    overflow: 'visible',
    pointerEvents: 'none',
    [below.lg]: { display: 'none' },
  },
  line: {
    fill: 'none',
    stroke: tokens.colorNeutralStroke1Hover,
    strokeWidth: codesTokens.strokeWidthTree,
    transitionProperty: 'stroke',
    transitionDuration: '120ms',
  },
  onTheWay: { stroke: tokens.colorNeutralForeground1, strokeWidth: tokens.strokeWidthThick },
});
