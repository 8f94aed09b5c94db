// What is printed, and how: the sheet, what stands on a label, and where a sheet that was begun goes on.
import { Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { under } from '../../../platform/ui/form/text-input.tsx';
import {
  placesOn,
  sheetOf,
  singleLimits,
  type LabelContent,
  type LayoutName,
  type Size,
} from './label-sheets.ts';
import { words } from './labels.words.ts';
import { SheetChoice } from './sheet-choice.tsx';

/** Numbers are as they were typed. */
export type LabelChoices = {
  layout: LayoutName;
  content: LabelContent;
  firstFree: string;
  width: string;
  height: string;
};

export const firstChoices: LabelChoices = {
  layout: 'large',
  content: { title: true, project: true, qrCode: true },
  firstFree: '1',
  width: '105',
  height: '74',
};

type Range = { least: number; most: number };

/** Null where it is none of these whole numbers. */
export function numberIn(typed: string, { least, most }: Range): number | null {
  const value = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

export type ChosenLabels = { single: Size; firstFree: number };

/** Null where a number is wrong. */
export function chosenLabels({ layout, firstFree, width, height }: LabelChoices): ChosenLabels | null {
  const single = {
    width: numberIn(width, singleLimits.width),
    height: numberIn(height, singleLimits.height),
  };
  if (layout === 'single') {
    if (single.width === null || single.height === null) return null;
    return { single: { width: single.width, height: single.height }, firstFree: 1 };
  }
  const place = numberIn(firstFree, placesOf(layout));
  return place === null ? null : { single: { width: 0, height: 0 }, firstFree: place };
}

function placesOf(layout: LayoutName): Range {
  return { least: 1, most: placesOn(sheetOf(layout, { width: 0, height: 0 })) };
}

type LabelChoicesProps = { choices: LabelChoices; onChange: (choices: LabelChoices) => void };

export function LabelChoiceFields({ choices, onChange }: LabelChoicesProps) {
  const styles = useStyles();
  const { layout, content } = choices;
  const change = (changed: Partial<LabelChoices>) => onChange({ ...choices, ...changed });
  const tick = (key: keyof LabelContent) => (
    <Checkbox
      label={words[key]}
      checked={content[key]}
      onChange={(_, { checked }) => change({ content: { ...content, [key]: checked === true } })}
    />
  );
  const number = (key: 'firstFree' | 'width' | 'height', label: string, range: Range) => (
    <NumberField
      label={label}
      range={range}
      value={choices[key]}
      onType={(typed) => change({ [key]: typed })}
    />
  );
  return (
    <>
      <SheetChoice
        layout={layout}
        single={{ width: 105, height: 74 }}
        onChoose={(chosen) => change({ layout: chosen })}
      />
      {layout === 'single' && (
        <div className={styles.pair}>
          {number('width', words.width, singleLimits.width)}
          {number('height', words.height, singleLimits.height)}
        </div>
      )}
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{words.onTheLabel}</legend>
        {tick('title')}
        {tick('project')}
        {tick('qrCode')}
        {content.qrCode && <span className={styles.hint}>{words.leadsTo(location.host)}</span>}
      </fieldset>
      {layout !== 'single' && number('firstFree', words.firstFree, placesOf(layout))}
    </>
  );
}

type NumberFieldProps = { label: string; range: Range; value: string; onType: (typed: string) => void };

function NumberField({ label, range, value, onType }: NumberFieldProps) {
  const styles = useStyles();
  const isWrong = numberIn(value, range) === null;
  return (
    <Field label={label} {...under(undefined, isWrong ? words.fromTo(range.least, range.most) : undefined)}>
      <Input
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(_, { value: typed }) => onType(typed)}
      />
    </Field>
  );
}

const useStyles = makeStyles({
  pair: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    '& > *': { flexGrow: 1, flexBasis: 0, minWidth: 0 },
  },
  fieldset: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    minWidth: 0,
    border: 'none',
  },
  legend: {
    padding: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: {
    paddingLeft: tokens.spacingHorizontalXXXL,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  number: { minWidth: 0, maxWidth: codesTokens.buttonWidth, [below.md]: { maxWidth: 'none' } },
});
