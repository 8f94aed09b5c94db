// One option of a table segment: its table or tables, the field, specific records, and where the part ends.
import { Button, Field, makeStyles, Switch, tokens } from '@fluentui/react-components';
import {
  Add16Regular,
  ChevronDown16Regular,
  ChevronRight16Regular,
  Delete16Regular,
} from '@fluentui/react-icons';
import type { UseFormReturn } from 'react-hook-form';
import { under, useField } from '../../../platform/ui/form/form-fields.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { OptionEnd } from './option-end.tsx';
import { FieldChoice, TableChoiceField } from './option-tables.tsx';
import { AllRecords, RecordPicks } from './record-picks.tsx';
import { takesSeveralTables, withTables, type OptionDraft, type SegmentDraft } from './segment-draft.ts';
import type { TableChoice } from '../../../platform/home/table-choice.ts';
import { cut, lines } from '../../../platform/ui/look/shapes.ts';
import { words } from './segment-panel.words.ts';

export type SegmentForm = Pick<
  UseFormReturn<SegmentDraft, unknown, SegmentDraft>,
  'control' | 'clearErrors' | 'getValues' | 'setValue' | 'formState'
>;

type OptionCardProps = {
  form: SegmentForm;
  choices: readonly TableChoice[];
  index: number;
  option: OptionDraft;
  hasChild: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChild: () => void;
  onRemove: () => void;
};

export function OptionCard(props: OptionCardProps) {
  const { form, choices, index, option, hasChild, onToggle, onChild, onRemove } = props;
  const styles = useStyles();
  const name = nameOf(option, choices);
  // What is wrong must be in sight.
  const isOpen = props.isOpen || Boolean(form.formState.errors.options?.[index]);
  return (
    <section className={styles.card} aria-label={words.option(name)}>
      <div className={styles.head}>
        <Button
          appearance="transparent"
          className={styles.name}
          icon={isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span className={styles.nameText} title={name}>
            {name}
          </span>
        </Button>
        {!hasChild && (
          <Button
            appearance="subtle"
            size="small"
            className={styles.child}
            icon={<Add16Regular />}
            onClick={onChild}
          >
            {words.childSegment}
          </Button>
        )}
        <Button
          appearance="subtle"
          size="small"
          icon={<Delete16Regular />}
          aria-label={words.removeOption(name)}
          onClick={onRemove}
        />
      </div>
      {isOpen && <OptionFields {...props} />}
    </section>
  );
}

function OptionFields({ form, choices, index, option, hasChild }: OptionCardProps) {
  const styles = useStyles();
  const tables = choices.filter(({ key }) => option.tables.includes(key));
  const set = (next: OptionDraft) => {
    form.setValue(`options.${index}`, next, { shouldDirty: true });
    form.clearErrors(`options.${index}`);
  };
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TableChoiceField
          form={form}
          name={`options.${index}.tables`}
          choices={choices}
          isMultiple={takesSeveralTables(form.getValues('type'))}
          onTables={(keys) => set(withTables(option, keys))}
        />
        <FieldChoice
          form={form}
          name={`options.${index}.fieldName`}
          tables={tables}
          onRefused={() => set({ ...withTables(option, []), fieldName: '' })}
        />
      </div>
      <SpecificRecords form={form} index={index} option={option} tables={tables} onChange={set} />
      <OptionEnd form={form} index={index} option={option} hasChild={hasChild} />
    </div>
  );
}

type SpecificRecordsProps = Pick<OptionCardProps, 'form' | 'index' | 'option'> & {
  tables: readonly TableChoice[];
  onChange: (option: OptionDraft) => void;
};

function SpecificRecords({ form, index, option, tables, onChange }: SpecificRecordsProps) {
  const styles = useStyles();
  const { message, control } = useField(form, `options.${index}.picks`);
  const { ref } = control;
  const picksOf = ({ key }: TableChoice) => option.picks[key] ?? [];
  // A table that is gone has no place where its records could be picked.
  const isComplete = tables.every((table) => picksOf(table).length > 0);
  return (
    <>
      <div className={styles.specific}>
        <Switch
          label={words.specificRecords}
          checked={option.pickSpecific}
          disabled={tables.length === 0}
          onChange={(_, { checked }) => onChange({ ...option, pickSpecific: checked })}
        />
        {!option.pickSpecific && tables.length > 0 && <AllRecords tables={tables} />}
      </div>
      {option.pickSpecific && (
        <Field {...under(undefined, isComplete ? message : undefined)}>
          <div ref={ref} tabIndex={-1} className={styles.fields}>
            {tables.map((table) => (
              <Field key={table.key} {...under(undefined, picksOf(table).length === 0 ? message : undefined)}>
                <RecordPicks
                  table={table}
                  picked={picksOf(table)}
                  onChange={(next) => onChange({ ...option, picks: { ...option.picks, [table.key]: next } })}
                />
              </Field>
            ))}
          </div>
        </Field>
      )}
    </>
  );
}

function nameOf({ tables }: OptionDraft, choices: readonly TableChoice[]): string {
  if (tables.length === 0) return words.newOption;
  return tables.map((key) => choices.find((choice) => choice.key === key)?.name ?? words.unknown).join(', ');
}

const useStyles = makeStyles({
  card: {
    border: lines.card,
    borderRadius: tokens.borderRadiusLarge,
    padding: tokens.spacingHorizontalS,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  name: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    paddingInline: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  nameText: { minWidth: 0, ...cut },
  child: {
    flexShrink: 0,
    minWidth: 0,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalS,
  },
  specific: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
});
