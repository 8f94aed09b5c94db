// The records that a segment offers: code, English, Swedish; under a heading where there are several tables or ways to go on.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { recordsOffered } from '../code.queries.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { ListBox } from '../../../platform/ui/picker/list-box.tsx';
import type { DrawnPicker } from '../../../platform/ui/picker/use-picker.ts';
import { below } from '../../../platform/ui/look/theme.ts';
import { words } from './inputs.words.ts';
import type { BuilderPart, Offered, SegmentInputProps } from './segment-input.ts';
import { isChosenIn, keyOf } from './use-record-picker.ts';
import { codeText, cut } from '../../../platform/ui/look/shapes.ts';
import { descriptionsOf } from '../../../platform/ui/text/descriptions.ts';

type RecordListProps = {
  picker: DrawnPicker<Offered>;
  part: BuilderPart;
  label: string;
  headOf: SegmentInputProps['headOf'];
};

export function RecordList({ picker, part, label, headOf }: RecordListProps) {
  const styles = useStyles();
  const { found } = picker.state;
  const isFull = found.kind === 'found' && found.items.length >= recordsOffered;
  return (
    <ListBox
      picker={picker}
      label={label}
      keyOf={keyOf}
      isChosen={(record) => isChosenIn(part, record)}
      headOf={headOf}
      Row={RecordRow}
      hint={words.typeToSearch}
      end={
        isFull && (
          <div role="presentation" className={styles.end}>
            {words.listEnds(formatCount(recordsOffered))}
          </div>
        )
      }
      amount={({ length }) =>
        isFull ? words.firstRecords(formatCount(length)) : formatAmount(length, words.recordNoun)
      }
    />
  );
}

function RecordRow({ item: record }: { item: Offered }) {
  const styles = useStyles();
  const [own, other] = descriptionsOf(record);
  return (
    <div className={styles.row}>
      <span className={styles.code}>{record.value}</span>
      <span className={styles.text} lang={own.lang} title={own.text}>
        {own.text}
      </span>
      <span className={mergeClasses(styles.text, styles.second)} lang={other.lang} title={other.text}>
        {other.text}
      </span>
    </div>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(52px, max-content) minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    [below.md]: { gridTemplateColumns: 'minmax(52px, max-content) minmax(0, 1fr)' },
  },
  code: {
    maxWidth: '200px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    ...codeText,
    fontWeight: tokens.fontWeightMedium,
  },
  text: { ...cut },
  second: { color: tokens.colorNeutralForeground3, [below.md]: { gridColumn: '2' } },
  end: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});
