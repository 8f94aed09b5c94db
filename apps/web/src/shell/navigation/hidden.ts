import { makeStyles } from '@fluentui/react-components';

/** Not seen, but read aloud. */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const useHiddenStyles = makeStyles({ hidden });
