// The picker on a phone: a sheet from below with a search box of its own.
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  Input,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular, Search20Regular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useReturnFocus } from '../ui/return-focus.ts';
import { codesTokens } from '../ui/theme.ts';
import type { PickerProps } from './picker-props.ts';
import { RecordOptions } from './record-options.tsx';
import { useOfferedRecords } from './use-offered-records.ts';

type RecordSheetProps = Pick<PickerProps, 'home' | 'part' | 'label' | 'onChoose'> & { onClose: () => void };

export function RecordSheet({ home, part, label, onChoose, onClose }: RecordSheetProps) {
  const styles = useStyles();
  const listId = useId();
  const [text, setText] = useState('');
  const offered = useOfferedRecords(home, part, text, true);
  useReturnFocus();
  const choose = (index: number) => {
    const record = offered.records[index];
    if (!record) return;
    onChoose(record);
    onClose();
  };
  return (
    <OverlayDrawer
      open
      position="bottom"
      className={styles.sheet}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <DrawerHeader className={styles.head}>
        <DrawerHeaderTitle
          heading={{ className: styles.title }}
          action={
            <Button appearance="subtle" aria-label="Close" icon={<Dismiss20Regular />} onClick={onClose} />
          }
        >
          {label}
        </DrawerHeaderTitle>
        <div className={styles.row}>
          <Input
            className={styles.search}
            contentBefore={<Search20Regular />}
            input={{
              role: 'combobox',
              className: styles.code,
              'aria-label': `Search ${label}`,
              'aria-expanded': true,
              'aria-controls': listId,
              ...(offered.records.length > 0 && { 'aria-activedescendant': `${listId}-${offered.active}` }),
            }}
            value={text}
            autoComplete="off"
            onChange={(_, { value }) => setText(value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') offered.move(1);
              else if (event.key === 'ArrowUp') offered.move(-1);
              else if (event.key === 'Enter') choose(offered.active);
              else return;
              event.preventDefault();
            }}
          />
          {part.record && (
            <Button
              onClick={() => {
                onChoose(null);
                onClose();
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <RecordOptions listId={listId} label={label} offered={offered} part={part} onChoose={choose} />
      </DrawerBody>
    </OverlayDrawer>
  );
}

const useStyles = makeStyles({
  sheet: { height: 'auto', maxHeight: '85dvh', borderTopLeftRadius: '12px', borderTopRightRadius: '12px' },
  head: { padding: `${tokens.spacingVerticalM} ${codesTokens.pageGutterSmall} ${tokens.spacingVerticalS}` },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minHeight: '40px' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontVariantLigatures: 'none' },
  body: { paddingInline: tokens.spacingHorizontalS },
});
