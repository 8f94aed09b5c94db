import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons';
import type { ReadyCommand } from './commands.ts';
import { words } from '../ui.words.ts';

type CommandOverflowProps<Row> = {
  commands: readonly ReadyCommand<Row>[];
  onRun: (command: ReadyCommand<Row>) => void;
};

/** The '…' menu; fingers have no tooltip, so the reason stands under the command. */
export function CommandOverflow<Row>({ commands, onRun }: CommandOverflowProps<Row>) {
  const { ref, isOverflowing } = useOverflowMenu<HTMLSpanElement>();
  const styles = useStyles();
  if (!isOverflowing) return null;
  return (
    <span ref={ref} className={styles.more}>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" aria-label={words.moreCommands} icon={<MoreHorizontal20Regular />} />
        </MenuTrigger>
        <MenuPopover className={styles.menu}>
          <MenuList>
            {commands.map((command) => (
              <OverflowedCommand key={command.label} command={command} onRun={() => onRun(command)} />
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}

function OverflowedCommand<Row>({ command, onRun }: { command: ReadyCommand<Row>; onRun: () => void }) {
  const isVisible = useIsOverflowItemVisible(command.label);
  if (isVisible) return null;
  return (
    <MenuItem
      icon={command.icon}
      disabled={command.reason !== null}
      {...(command.reason !== null && { subText: command.reason })}
      // Once the menu has given the focus back, or a panel could not return it later.
      onClick={() => setTimeout(onRun)}
    >
      {command.label}
    </MenuItem>
  );
}

const useStyles = makeStyles({ more: { flexShrink: 0 }, menu: { maxWidth: '300px' } });
