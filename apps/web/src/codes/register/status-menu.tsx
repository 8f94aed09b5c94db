// The status of a code as a chip; with the right to change it, a menu of the next ones.
import type { CodeStatus, IssuedCode } from '@codes/contract';
import {
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { ChevronDown12Regular } from '@fluentui/react-icons';
import { focusRing } from '../../platform/ui/look/shapes.ts';
import { useRowPlace } from '../../platform/ui/table/rows/row-place.ts';
import { CodeStatusChip } from './code-status-chip.tsx';
import { nextStates, type NextState } from './next-states.ts';
import { words } from './register.words.ts';

type StatusMenuProps = {
  entry: Pick<IssuedCode, 'code'> & { status: CodeStatus };
  mayChange: boolean;
  onChoose: (next: NextState) => void;
};

export function StatusMenu({ entry: { code, status }, mayChange, onChoose }: StatusMenuProps) {
  const styles = useStyles();
  const { tabIndex } = useRowPlace();
  if (!mayChange) return <CodeStatusChip status={status} />;
  return (
    <Menu positioning="below-start">
      <MenuTrigger disableButtonEnhancement>
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`${words.statusOf(code)}: ${words.statusNames[status]}`}
          className={styles.trigger}
        >
          <CodeStatusChip status={status} />
          <ChevronDown12Regular aria-hidden="true" className={styles.chevron} />
        </button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {nextStates[status].map((next) => (
            <MenuItem key={next.to} onClick={() => onChoose(next)}>
              {next.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  trigger: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    verticalAlign: 'middle',
    cursor: 'pointer',
    ':focus-visible': focusRing.inside,
  },
  chevron: {
    '@media (hover: hover)': {
      opacity: 0,
      '[data-index]:hover &': { opacity: 1 },
      '[data-index]:focus-within &': { opacity: 1 },
    },
  },
});
