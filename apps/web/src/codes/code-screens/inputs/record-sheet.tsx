// The picker on a phone: a sheet from below with a search box of its own.
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  Input,
  makeStyles,
  OverlayDrawer,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular, Search20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { comboboxProps, handleKey } from '../../../platform/ui/picker/use-picker.ts';
import { useReturnFocus } from '../../../platform/ui/focus/surface-focus.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import type { SegmentInputProps } from './segment-input.ts';
import { RecordList } from './record-list.tsx';
import { useRecordPicker } from './use-record-picker.ts';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import { words } from './inputs.words.ts';

type RecordSheetProps = Pick<SegmentInputProps, 'home' | 'part' | 'headOf'> & {
  label: string;
  onChoose: SegmentInputProps['onRecord'];
  onClose: () => void;
};

export function RecordSheet({ home, part, label, headOf, onChoose, onClose }: RecordSheetProps) {
  const styles = useStyles();
  const picker = useRecordPicker(home, part, {
    leaving: 'takes nothing',
    onChoose: (record) => {
      onChoose(record);
      onClose();
    },
  });
  const { open: search } = picker;
  useEffect(search, [search]);
  // The sheet is opened to type in it; Fluent would begin with the close button.
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  useEffect(() => box?.focus(), [box]);
  useReturnFocus();
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
            <Button
              appearance="subtle"
              aria-label={words.close}
              icon={<Dismiss20Regular />}
              onClick={onClose}
            />
          }
        >
          {label}
        </DrawerHeaderTitle>
        <div className={styles.row}>
          <Input
            className={styles.search}
            contentBefore={<Search20Regular />}
            input={{
              ...comboboxProps(picker),
              ref: setBox,
              className: styles.code,
              'aria-label': words.searchOf(label),
            }}
            value={picker.state.text ?? ''}
            autoComplete="off"
            onChange={(_, { value }) => picker.type(value)}
            onKeyDown={(event) => handleKey(picker, event)}
            contentAfter={
              picker.state.waiting === null ? null : (
                <Spinner size="extra-tiny" aria-label={words.searching} />
              )
            }
          />
          {part.record && <Button onClick={picker.clear}>{words.clear}</Button>}
        </div>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <RecordList picker={picker} part={part} label={label} headOf={headOf} />
      </DrawerBody>
    </OverlayDrawer>
  );
}

const useStyles = makeStyles({
  sheet: {
    width: '100%',
    height: 'auto',
    maxHeight: '85dvh',
    borderTopLeftRadius: tokens.borderRadius2XLarge,
    borderTopRightRadius: tokens.borderRadius2XLarge,
  },
  head: { padding: `${tokens.spacingVerticalM} ${codesTokens.pageGutterSmall} ${tokens.spacingVerticalS}` },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minHeight: codesTokens.controlHeightTouch },
  code: { ...codeText },
  body: { paddingInline: tokens.spacingHorizontalS },
});
