// Issue as the screen's first command; its arrow holds Reserve.
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { below } from '../../../platform/ui/look/theme.ts';
import { words } from './issuing.words.ts';

type IssueButtonProps = {
  /** Null while it cannot be pressed. */
  onIssue: ((status: 'Issued' | 'Reserved') => void) | null;
  onReserveUntil: () => void;
  isPending: boolean;
  /** The keys that press it, as assistive technology and its tooltip name them. */
  keys: string;
  title: string;
};

export function IssueButton({ onIssue, onReserveUntil, isPending, keys, title }: IssueButtonProps) {
  const styles = useStyles();
  return (
    <span className={styles.both}>
      <PendingButton
        size="large"
        pending={isPending}
        keys={keys}
        title={title}
        state={onIssue === null ? 'off' : 'on'}
        onClick={() => onIssue?.('Issued')}
      >
        {words.issueCode}
      </PendingButton>
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="primary"
            size="large"
            className={styles.more}
            aria-label={words.moreWays}
            icon={<ChevronDown20Regular />}
            disabledFocusable={onIssue === null || isPending}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => onIssue?.('Reserved')}>{words.reserveCode}</MenuItem>
            <MenuItem onClick={() => onIssue && onReserveUntil()}>{words.reserveUntil}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}

const useStyles = makeStyles({
  both: {
    display: 'inline-flex',
    flexShrink: 0,
    '& > :first-child': { flexGrow: 1, borderStartEndRadius: 0, borderEndEndRadius: 0 },
    [below.md]: { flexGrow: 1 },
  },
  more: {
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeOnBrand}`,
  },
});
