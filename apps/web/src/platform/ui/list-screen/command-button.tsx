import { Button, makeStyles, Spinner, tokens, Tooltip } from '@fluentui/react-components';
import { useState } from 'react';
import { markColour } from './command-icons.tsx';
import type { ReadyCommand } from './commands.ts';
import { codesTokens } from '../look/theme.ts';

type CommandButtonProps<Row> = {
  command: ReadyCommand<Row>;
  state: 'on' | 'off' | 'running';
  onRun: () => void;
};

/** Disabled, it keeps the focus and says why. */
export function CommandButton<Row>({ command, state, onRun }: CommandButtonProps<Row>) {
  const styles = useStyles();
  const { label, icon, reason } = command;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const hasReason = reason !== null && state === 'on';
  return (
    // Always there, so that the button keeps the focus when a reason comes or goes.
    <Tooltip
      content={reason ?? label}
      relationship={hasReason ? 'description' : 'inaccessible'}
      appearance="inverted"
      withArrow
      positioning="below-start"
      visible={hasReason && isPointedAt}
      onVisibleChange={(_, { visible }) => setIsPointedAt(visible)}
    >
      <Button
        appearance="subtle"
        className={styles.button}
        icon={state === 'running' ? <Spinner size="extra-tiny" /> : icon}
        disabledFocusable={state !== 'on' || reason !== null}
        onClick={onRun}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    height: codesTokens.controlHeight,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    ':not([aria-disabled="true"])': {
      color: tokens.colorNeutralForeground1,
      [markColour]: tokens.colorCompoundBrandForeground1,
    },
  },
});
