// The sheets to choose from, each with a small picture of itself.
import { makeStyles, mergeClasses, Radio, RadioGroup, shorthands, tokens } from '@fluentui/react-components';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { formatAmount } from '../../../platform/ui/text/formats.ts';
import { placesOn, sheetOf, type LayoutName, type Sheet, type Size } from './label-sheets.ts';
import { words } from './labels.words.ts';

const names: readonly LayoutName[] = ['small', 'medium', 'large', 'single'];

type SheetChoiceProps = { layout: LayoutName; single: Size; onChoose: (layout: LayoutName) => void };

export function SheetChoice({ layout, single, onChoose }: SheetChoiceProps) {
  const styles = useStyles();
  return (
    <RadioGroup
      aria-label={words.sheet}
      className={styles.group}
      value={layout}
      onChange={(_, { value }) => onChoose(names.find((name) => name === value) ?? layout)}
    >
      {names.map((name) => {
        const sheet = sheetOf(name, single);
        return (
          <div key={name} className={mergeClasses(styles.choice, name === layout && styles.chosen)}>
            <Radio
              value={name}
              className={styles.radio}
              label={
                <span className={styles.words}>
                  <span className={mergeClasses(name === layout && styles.strong)}>
                    {words.layouts[name]}
                  </span>
                  <span className={styles.quiet}>
                    {name === 'single'
                      ? words.forLabelPrinters
                      : words.onA4(formatAmount(placesOn(sheet), words.labelNoun))}
                  </span>
                </span>
              }
            />
            <SheetPicture sheet={name === 'single' ? wholePage : sheet} />
          </div>
        );
      })}
    </RadioGroup>
  );
}

const wholePage: Sheet = {
  page: { width: 210, height: 297 },
  label: { width: 190, height: 277 },
  columns: 1,
  rows: 1,
};

function SheetPicture({ sheet: { page, label, columns, rows } }: { sheet: Sheet }) {
  const styles = useStyles();
  const between = 8;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${page.width} ${page.height}`} className={styles.picture}>
      {Array.from({ length: columns * rows }, (_, place) => (
        <rect
          key={place}
          x={(place % columns) * label.width + (page.width - columns * label.width) / 2 + between}
          y={Math.floor(place / columns) * label.height + (page.height - rows * label.height) / 2 + between}
          width={label.width - 2 * between}
          height={label.height - 2 * between}
        />
      ))}
    </svg>
  );
}

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalS },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalM,
    border: lines.control,
    borderRadius: tokens.borderRadiusMedium,
  },
  chosen: {
    ...shorthands.borderColor(tokens.colorCompoundBrandStroke),
    backgroundColor: codesTokens.rowSelected,
  },
  radio: { flexGrow: 1 },
  words: { display: 'flex', flexDirection: 'column' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  picture: {
    flexShrink: 0,
    height: codesTokens.controlHeight,
    border: lines.control,
    backgroundColor: tokens.colorNeutralBackground1,
    fill: tokens.colorNeutralStroke1,
  },
});
