// Chooses a record of a segment: a text box that searches the server, and a list of what it found.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { PickerBox } from '../../../platform/ui/picker/picker-box.tsx';
import { useIsBelow } from '../../../platform/ui/look/use-is-below.ts';
import { words } from './inputs.words.ts';
import type { SegmentInputProps } from './segment-input.ts';
import { RecordList } from './record-list.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { useRecordPicker } from './use-record-picker.ts';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';

export function RecordPicker(props: SegmentInputProps) {
  return useIsBelow('md') ? <PhonePicker {...props} /> : <DropDownPicker {...props} />;
}

function DropDownPicker(props: SegmentInputProps) {
  const { home, part, name, headOf, onRecord, onLeave, onDropped, field } = props;
  const picker = useRecordPicker(home, part, { onChoose: onRecord, onDropped, leaving: 'takes exact' });
  return (
    <PickerBox
      picker={picker}
      field={field}
      label={name}
      look="code"
      listWidth="wide"
      tab="waits"
      value={part.record?.value ?? ''}
      placeholder={words.select}
      clearLabel={words.clearOf(name)}
      onLeave={onLeave}
    >
      <RecordList picker={picker} part={part} label={name} headOf={headOf} />
    </PickerBox>
  );
}

function PhonePicker({ home, part, name, headOf, onRecord, onLeave, field }: SegmentInputProps) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Input
        {...field}
        input={{ className: styles.code, readOnly: true, 'aria-label': name, 'aria-haspopup': 'dialog' }}
        className={styles.input}
        value={part.record?.value ?? ''}
        placeholder={words.select}
        onClick={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          setIsOpen(true);
        }}
        contentAfter={<ChevronDown20Regular className={styles.chevron} />}
      />
      {isOpen && (
        <RecordSheet
          home={home}
          part={part}
          label={name}
          headOf={headOf}
          onChoose={onRecord}
          onClose={() => {
            setIsOpen(false);
            onLeave();
          }}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  input: { width: '100%', minHeight: codesTokens.controlHeightLarge },
  code: {
    ...codeText,
    fontWeight: tokens.fontWeightSemibold,
    color: 'var(--place-ink)',
    textOverflow: 'ellipsis',
    '::placeholder': { fontFamily: tokens.fontFamilyBase, fontWeight: tokens.fontWeightRegular },
  },
  chevron: { color: tokens.colorNeutralForeground3, pointerEvents: 'none' },
});
