import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';

/** A file that is dropped on an area, or chosen by a button in it: the input itself is not seen. */
export function useFileChoice(onChoose: (file: File) => void) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    open: () => input.current?.click(),
    area: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onChoose(dropped);
      },
    },
    input: {
      ref: input,
      type: 'file',
      accept: '.csv,text/csv,.xlsx,.xlsm',
      tabIndex: -1,
      className: styles.input,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const [chosen] = target.files ?? [];
        if (chosen) onChoose(chosen);
        // The same file again, after it was saved anew, is a change too.
        target.value = '';
      },
    },
  };
}

const useStyles = makeStyles({
  input: {
    position: 'absolute',
    width: tokens.strokeWidthThin,
    height: tokens.strokeWidthThin,
    opacity: 0,
    pointerEvents: 'none',
  },
});
