import type { View } from '@codes/contract';
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import {
  ArrowSync16Regular,
  Checkmark16Regular,
  Delete16Regular,
  Edit16Regular,
  MoreHorizontal20Regular,
  People16Regular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { cut } from '../look/shapes.ts';
import { codesTokens } from '../look/theme.ts';
import { ViewNameForm } from './view-name-form.tsx';
import { words } from './views.words.ts';

type NamedViewRowProps = {
  view: View;
  isShown: boolean;
  mayChange: boolean;
  maySwitchSharing: boolean;
  onShow: () => void;
  onUpdate: () => void;
  onRename: (name: string) => void;
  onShare: (isShared: boolean) => void;
  onRemove: () => void;
};

export function NamedViewRow(props: NamedViewRowProps) {
  const { view, isShown, mayChange, maySwitchSharing, onShow } = props;
  const { name, isShared, isOwn, by } = view;
  const styles = useStyles();
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li>
        <ViewNameForm
          name={name}
          sharing="none"
          onCancel={() => setIsRenaming(false)}
          onSave={(changed) => {
            setIsRenaming(false);
            props.onRename(changed);
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <Button
        appearance="subtle"
        aria-pressed={isShown}
        className={styles.show}
        icon={<Checkmark16Regular className={mergeClasses(!isShown && styles.absent)} />}
        onClick={onShow}
      >
        <span className={styles.texts}>
          <span className={styles.name}>{name}</span>
          {isShared && <span className={styles.note}>{isOwn ? words.shared : words.sharedBy(by)}</span>}
        </span>
      </Button>
      {mayChange && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="subtle"
              size="small"
              aria-label={words.more(name)}
              icon={<MoreHorizontal20Regular />}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem icon={<ArrowSync16Regular />} disabled={isShown} onClick={props.onUpdate}>
                {words.update}
              </MenuItem>
              {/* Once the menu has given the focus back. */}
              <MenuItem icon={<Edit16Regular />} onClick={() => setTimeout(() => setIsRenaming(true))}>
                {words.rename}
              </MenuItem>
              {maySwitchSharing && (
                <MenuItem icon={<People16Regular />} onClick={() => props.onShare(!isShared)}>
                  {isShared ? words.stopSharing : words.share}
                </MenuItem>
              )}
              <MenuItem icon={<Delete16Regular />} onClick={props.onRemove}>
                {words.remove}
              </MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  show: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    paddingInline: tokens.spacingHorizontalXS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
  },
  absent: { visibility: 'hidden' },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { ...cut },
  note: { ...cut, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});
