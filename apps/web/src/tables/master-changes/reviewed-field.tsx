// A field with what it was copied from, what it is here, and what the master says now.
import { fieldLabel } from '@codes/codes';
import type { Field, FieldValue } from '@codes/contract';
import {
  Button,
  Field as Labelled,
  Input,
  makeStyles,
  mergeClasses,
  Radio,
  tokens,
} from '@fluentui/react-components';
import { Checkmark12Regular, Edit16Regular } from '@fluentui/react-icons';
import { shownValue } from '../../platform/ui/text/shown-value.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { problemOf, sideOf, winnerOf, type Choice, type Line } from './review-lines.ts';
import { words } from './master-changes.words.ts';

type ReviewedFieldProps = {
  line: Line;
  field: Field;
  className: string;
  onChoose: (choice: Choice) => void;
};

export function ReviewedField({ line, field, className, onChoose }: ReviewedFieldProps) {
  const styles = useStyles();
  const { change, take, choices } = line;
  const id = field.tableFieldId;
  const name = fieldLabel(field.name);
  const [base, own, master] = [change.base, change.own, change.master].map((side) => sideOf(side, id));
  const winner = winnerOf(line, id);
  const isOpen = take === 'master' && change.conflicts.includes(id);
  const choice = choices[id];
  const named = { role: 'group', 'aria-label': words.fieldOf(change.code, name), className };
  if (!isOpen) {
    return (
      <div {...named}>
        <span className={styles.field}>{name}</span>
        <ShownValue label={words.copiedFrom} value={base ?? ''} look="quiet" />
        <ShownValue label={words.here} value={own ?? ''} look={winner === 'own' ? 'kept' : 'plain'} />
        <ShownValue
          label={words.masterNow}
          value={master ?? ''}
          look={winner === 'master' ? 'taken' : 'plain'}
        />
      </div>
    );
  }
  const shared = { name: `${change.activeRecordId} ${id}` };
  return (
    <div {...named} role="radiogroup">
      <span className={styles.field}>{name}</span>
      <ShownValue label={words.copiedFrom} value={base ?? ''} look="quiet" />
      <Side
        {...shared}
        side={words.here}
        label={words.chooseHere(shown(own ?? ''))}
        value={own ?? ''}
        isChosen={choice?.kind === 'own'}
        onChoose={() => onChoose({ kind: 'own' })}
      />
      <div className={styles.last}>
        <Side
          {...shared}
          side={words.masterNow}
          label={words.chooseMaster(shown(master ?? ''))}
          value={master ?? ''}
          isChosen={choice?.kind === 'master'}
          onChoose={() => onChoose({ kind: 'master' })}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<Edit16Regular />}
          aria-label={words.write(name)}
          onClick={() => onChoose({ kind: 'written', text: shownValue(own ?? '') })}
        />
      </div>
      {choice?.kind === 'written' && (
        <Labelled className={styles.written} validationMessage={problemOf(field, choice)}>
          <Input
            size="small"
            aria-label={words.thirdValue(name)}
            value={choice.text}
            onChange={(_, { value }) => onChoose({ kind: 'written', text: value })}
          />
        </Labelled>
      )}
    </div>
  );
}

type SideProps = {
  name: string;
  side: string;
  label: string;
  value: FieldValue;
  isChosen: boolean;
  onChoose: () => void;
};

function Side({ name, side, label, value, isChosen, onChoose }: SideProps) {
  const styles = useStyles();
  return (
    <Radio
      name={name}
      value={label}
      checked={isChosen}
      aria-label={label}
      label={
        <>
          <span className={styles.side}>{side}</span> {shown(value)}
        </>
      }
      className={mergeClasses(styles.choice, isChosen && styles.chosen)}
      onChange={onChoose}
    />
  );
}

type ShownValueProps = { label: string; value: FieldValue; look: 'quiet' | 'plain' | 'kept' | 'taken' };

/** What wins has a tick; on a narrow screen each says which side it is. */
export function ShownValue({ label, value, look }: ShownValueProps) {
  const styles = useStyles();
  const wins = look === 'kept' || look === 'taken';
  return (
    <span className={styles.cell}>
      <span className={styles.label}>{label}</span>
      <span className={mergeClasses(styles.value, styles[look])}>
        {wins && <Checkmark12Regular aria-hidden="true" />}
        {shown(value)}
      </span>
    </span>
  );
}

const shown = (value: FieldValue) => shownValue(value) || words.empty;

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  label: {
    // Read out everywhere, seen where there are no columns.
    position: 'absolute',
    width: tokens.strokeWidthThin,
    height: tokens.strokeWidthThin,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    [below.lg]: {
      position: 'static',
      flexShrink: 0,
      width: codesTokens.buttonWidth,
      height: 'auto',
      clipPath: 'none',
      color: tokens.colorNeutralForeground3,
    },
  },
  value: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  field: { color: tokens.colorNeutralForeground3 },
  quiet: {
    color: tokens.colorNeutralForeground3,
    paddingLeft: 0,
    [below.lg]: { paddingLeft: tokens.spacingHorizontalS },
  },
  plain: { color: tokens.colorNeutralForeground2 },
  kept: { backgroundColor: codesTokens.ignoreFill, fontWeight: tokens.fontWeightSemibold },
  taken: { backgroundColor: codesTokens.updateFill, fontWeight: tokens.fontWeightSemibold },
  last: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  choice: {
    justifySelf: 'start',
    maxWidth: '100%',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    [below.lg]: { justifySelf: 'stretch', flexGrow: 1 },
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: codesTokens.rowSelected,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Where there are columns their heads say it.
  side: {
    display: 'none',
    minWidth: codesTokens.buttonWidth,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    [below.lg]: { display: 'inline-block' },
  },
  written: { gridColumn: '3 / -1', [below.lg]: { gridColumn: 'auto' } },
});
