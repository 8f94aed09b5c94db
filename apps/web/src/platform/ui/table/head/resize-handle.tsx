import { makeStyles, tokens } from '@fluentui/react-components';
import type { PointerEvent } from 'react';

type ResizeHandleProps = { onResize: (change: (width: number) => number, current: number) => void };

/** The right edge of a column head, to drag; the keyboard resizes with Shift and arrows on the head itself. */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  const styles = useStyles();

  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const from = event.clientX;
    const width = handle.parentElement?.getBoundingClientRect().width ?? 0;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(() => width + moved.clientX - from, width);
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  };

  return <span aria-hidden="true" className={styles.handle} onPointerDown={start} />;
}

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    width: tokens.spacingHorizontalS,
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      top: tokens.spacingVerticalS,
      bottom: tokens.spacingVerticalS,
      right: tokens.strokeWidthThin,
      width: tokens.strokeWidthThick,
      borderRadius: tokens.strokeWidthThin,
    },
    ':hover::after': { backgroundColor: tokens.colorNeutralStroke1 },
    ':active::after': { backgroundColor: tokens.colorCompoundBrandStroke },
  },
});
