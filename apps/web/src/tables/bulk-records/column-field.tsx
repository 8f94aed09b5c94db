import { csv, type Field } from '@codes/contract';
import { makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components';
import { byKind } from '../../platform/ui/by-kind.ts';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { fieldTypeLabels } from '../fields/field.columns.tsx';
import {
  columnName,
  fieldOf,
  leftOut,
  newColumn,
  typesOf,
  withType,
  type ColumnType,
  type FileColumn,
  type FileHead,
} from '../files/file-columns.ts';
import { words } from './bulk-records.words.ts';
import { cut } from '../../platform/ui/look/shapes.ts';

type ColumnFieldProps = {
  file: FileHead;
  index: number;
  fields: readonly Field[];
  chosen: FileColumn;
  newFields: 'allowed' | 'notAllowed';
  onChange: ((column: FileColumn) => void) | undefined;
};

/** The head of a column: the field it goes into, what the file calls it, and the type that a new field gets. */
export function ColumnField({ file, index, fields, chosen, newFields, onChange }: ColumnFieldProps) {
  const styles = useStyles();
  const { headers, guesses } = file;
  const guess = guesses[index] ?? csv.textGuess;
  const header = headers[index] || words.columnAt(index + 1);
  const asNew = chosen.kind === 'new' ? chosen : newColumn(index, file, fields);
  const choices: readonly FileColumn[] = [
    ...fields.map((field) => csv.columnOf(field, guess)),
    ...(newFields === 'allowed' && asNew ? [asNew] : []),
    leftOut,
  ];
  const shown = wordsOf(chosen, fields);
  return (
    <div className={styles.cell}>
      <Dropdown
        aria-label={words.fieldFor(header)}
        disabled={!onChange}
        className={mergeClasses(styles.dropdown, chosen.kind === 'left out' && styles.ignored)}
        button={{
          className: styles.button,
          title: shown,
          children: chosen.kind === 'new' ? <NewFieldName name={chosen.field.name} /> : <span>{shown}</span>,
        }}
        value={shown}
        selectedOptions={[keyOf(chosen)]}
        onOptionSelect={(_, { optionValue }) => {
          const next = choices.find((choice) => keyOf(choice) === optionValue);
          if (next) onChange?.(next);
        }}
      >
        {choices.map((choice) => (
          <Option key={keyOf(choice)} value={keyOf(choice)} text={wordsOf(choice, fields)}>
            {wordsOf(choice, fields)}
          </Option>
        ))}
      </Dropdown>
      <span className={styles.header} title={header}>
        {header}
      </span>
      <TypeChoice
        label={words.typeOf(header)}
        types={typesOf(chosen, fieldOf(chosen, fields) ?? {}, guess)}
        chosen={chosen}
        onChange={onChange}
      />
    </div>
  );
}

type TypeChoiceProps = {
  label: string;
  types: readonly ColumnType[];
  chosen: FileColumn;
  onChange: ColumnFieldProps['onChange'];
};

function TypeChoice({ label, types, chosen, onChange }: TypeChoiceProps) {
  const styles = useStyles();
  if (types.length === 0 || chosen.kind === 'left out') return null;
  const { dates } = chosen;
  const type = chosen.kind === 'new' ? chosen.field.type : 'date';
  const current = { type, ...(dates !== undefined && { dates }) };
  return (
    <Dropdown
      size="small"
      appearance="filled-darker"
      aria-label={label}
      disabled={!onChange}
      className={styles.type}
      value={nameOfType(current)}
      selectedOptions={[nameOfType(current)]}
      onOptionSelect={(_, { optionValue }) => {
        const next = types.find((one) => nameOfType(one) === optionValue);
        if (next) onChange?.(withType(chosen, next));
      }}
    >
      {types.map((one) => (
        <Option key={nameOfType(one)} value={nameOfType(one)}>
          {nameOfType(one)}
        </Option>
      ))}
    </Dropdown>
  );
}

/** A date with how the file writes it. */
function nameOfType({ type, dates = csv.ownPattern }: ColumnType): string {
  const name = fieldTypeLabels[type];
  return type === 'date' ? words.dateAs(name, dates) : name;
}

function NewFieldName({ name }: { name: string }) {
  const styles = useStyles();
  return (
    <span className={styles.newField}>
      <span className={styles.newName}>{name}</span>
      <span className={styles.mark}>{words.newFieldMark}</span>
    </span>
  );
}

function wordsOf(column: FileColumn, fields: readonly Field[]): string {
  const name = columnName(column, fieldOf(column, fields));
  return column.kind === 'new' ? `${name} ${words.newFieldMark}` : name;
}

function keyOf(column: FileColumn): string {
  return byKind<FileColumn, string>(column, {
    field: ({ tableFieldId }) => `field:${tableFieldId}`,
    new: ({ kind }) => kind,
    'left out': ({ kind }) => kind,
  });
}

const useStyles = makeStyles({
  cell: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  dropdown: { minWidth: 0, width: '100%' },
  type: { minWidth: 0, width: '100%', marginTop: tokens.spacingVerticalXXS },
  button: {
    minWidth: 0,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
    '& > span': { minWidth: 0, ...cut },
  },
  ignored: { '& button': { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 } },
  newField: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  newName: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  mark: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: codesTokens.rowSelected,
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightMedium,
  },
  header: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} 0`,
    ...cut,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
