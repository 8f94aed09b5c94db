// The side panel 'Edit code segment': one segment with all its options, new or stored.
import {
  optionsOf,
  ROOT_PATH,
  typeNameOf,
  type SegmentOnWire,
  type SegmentPath,
  type SegmentTypeName,
} from '@codes/codes';
import type { ConfigurationWarning } from '@codes/contract';
import { Button, Checkbox, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useState, type BaseSyntheticEvent } from 'react';
import { asksForEnd, hasField, hasTables, segmentKinds } from '../../code-screens/segment-kinds.ts';
import { useAsk } from '../../../platform/ui/questions/ask.tsx';
import { useContractForm } from '../../../platform/ui/form/contract-form.ts';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { TextField, under, useField } from '../../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../../platform/ui/form/form-panel.tsx';
import { MessageBox } from '../../../platform/ui/messages/message-box.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { OptionCard } from './option-card.tsx';
import { FillSign, OptionEnd } from './option-end.tsx';
import { askToRemove } from '../ask-to-remove.tsx';
import {
  draftOf,
  draftSchema,
  newOption,
  segmentOf,
  typesFor,
  withType,
  type OptionDraft,
  type SegmentDraft,
} from './segment-draft.ts';
import type { TableChoice } from '../../../platform/home/table-choice.ts';
import { words } from './segment-panel.words.ts';
import { serialHint } from './serial-hint.ts';

type SegmentPanelProps = {
  path: SegmentPath;
  /** Null for a new one. */
  segment: SegmentOnWire | null;
  choices: readonly TableChoice[];
  warnings: readonly ConfigurationWarning[];
  /** The option that is open at first; `new` adds one. */
  opens: number | 'new';
  onClose: () => void;
  /** With the index of an option that gets a child next. */
  onSave: (segment: SegmentOnWire, childFor: number | null) => void;
};

export function SegmentPanel(props: SegmentPanelProps) {
  const { path, segment, choices, warnings, opens, onClose, onSave } = props;
  const styles = useStyles();
  const ask = useAsk();
  const stored = segment ? optionsOf(segment) : [];
  const [isCleared, setIsCleared] = useState(false);
  const [open, setOpen] = useState(() => (opens === 'new' ? stored.length : opens));
  const hasChild = ({ source }: OptionDraft) => source !== null && Boolean(stored[source]?.childSegment);
  const form = useContractForm<SegmentDraft, SegmentDraft>({
    schema: draftSchema(hasChild),
    values: startOf(segment, opens),
    draft: { form: `${opens === 'new' ? 'new-option' : 'segment'}-${path}`, names: words.draft },
    save: (draft) => onSave(segmentOf(draft, segment, choices), draft.childFor),
  });
  const draft = form.watch();
  const { options } = draft;
  // Nothing stands before the first one.
  const isLater = path !== ROOT_PATH && draft.type !== null;
  const replace = (next: SegmentDraft) => {
    const dirty = { shouldDirty: true };
    form.setValue('type', next.type, dirty);
    form.setValue('isRequired', next.isRequired, dirty);
    form.setValue('mayEnd', next.mayEnd, dirty);
    form.setValue('fill', next.fill, dirty);
    form.setValue('fixedValue', next.fixedValue, dirty);
    form.setValue('displayName', next.displayName, dirty);
    form.setValue('options', next.options, dirty);
    form.clearErrors();
  };
  const setOptions = (next: OptionDraft[]) => {
    form.setValue('options', next, { shouldDirty: true });
    form.clearErrors('options');
  };

  const submit = async (childFor: number | null) => {
    form.setValue('childFor', childFor);
    await form.submit();
  };
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    await submit(null);
  };
  const remove = async (index: number) => {
    const option = options[index];
    const follows = option?.source == null ? null : stored[option.source]?.childSegment;
    if (follows && !(await askToRemove(ask, follows))) return;
    if (options.length > 1) return setOptions(options.filter((_, at) => at !== index));
    setIsCleared(true);
    replace(draftOf(null));
  };

  return (
    <FormPanel
      form={{ ...form, submit: onSubmit }}
      title={words.title}
      submit={words.save}
      width="segment"
      onClose={onClose}
    >
      <TypeField
        form={form}
        types={typesFor(isCleared || !segment ? null : typeNameOf(segment))}
        onType={(type) => replace(withType(draft, type))}
      />
      {hasField(draft.type, 'value') && (
        <TextField form={form} name="fixedValue" label={words.value} required look="code" />
      )}
      {draft.type !== null && <TextField form={form} name="displayName" label={words.displayName} />}
      {(hasField(draft.type, 'required') || isLater) && (
        <div className={styles.checks}>
          {hasField(draft.type, 'required') && (
            <CheckField form={form} name="isRequired" label={words.required} />
          )}
          {isLater && <CheckField form={form} name="mayEnd" label={words.mayEnd} />}
        </div>
      )}
      {asksForEnd(draft.type) && !hasTables(draft.type) && options[0] && (
        <OptionEnd
          form={form}
          index={0}
          option={options[0]}
          hasChild={hasChild(options[0])}
          beside={
            <FillSign form={form} hint={draft.type === 'serialNumber' ? serialHint(draft) : undefined} />
          }
        />
      )}
      {hasTables(draft.type) && options.some(({ ends }) => ends === 'length') && (
        <FillSign form={form} hint={words.fillHint} />
      )}
      {hasTables(draft.type) && (
        <>
          <div className={styles.head}>
            <h3 className={styles.title}>{words.options}</h3>
            <Button
              appearance="subtle"
              size="small"
              className={styles.add}
              icon={<Add16Regular className={styles.plus} />}
              onClick={() => {
                setOptions([...options, newOption()]);
                setOpen(options.length);
              }}
            >
              {words.addOption}
            </Button>
          </div>
          {options.map((option, index) => (
            <OptionCard
              key={`${option.source ?? 'new'} ${index}`}
              form={form}
              choices={choices}
              index={index}
              option={option}
              hasChild={hasChild(option)}
              isOpen={open === index || options.length === 1}
              onToggle={() => setOpen(open === index ? -1 : index)}
              onChild={() => void submit(index)}
              onRemove={() => void remove(index)}
            />
          ))}
        </>
      )}
      {warnings.map(({ kind, title, message }) => (
        <MessageBox key={`${kind} ${message}`} intent="warning">
          <b>{title}.</b> {message}
        </MessageBox>
      ))}
    </FormPanel>
  );
}

function startOf(segment: SegmentOnWire | null, opens: number | 'new'): SegmentDraft {
  const draft = draftOf(segment);
  return opens === 'new' ? { ...draft, options: [...draft.options, newOption()] } : draft;
}

type SegmentForm = ReturnType<typeof useContractForm<SegmentDraft, SegmentDraft>>;

function TypeField({
  form,
  types,
  onType,
}: {
  form: SegmentForm;
  types: readonly SegmentTypeName[];
  onType: (type: SegmentTypeName) => void;
}) {
  const { value, message, control } = useField(form, 'type', words.segmentType);
  const { ref, name, onBlur } = control;
  const chosen = types.find((type) => type === value);
  const hint = types.length === 2 ? words.typeOfTables : types.length === 1 ? words.typeStays : undefined;
  return (
    <Field label={words.segmentType} required {...under(hint, message)}>
      <Dropdown
        name={name}
        ref={ref}
        onBlur={onBlur}
        disabled={types.length === 1}
        placeholder={words.selectAType}
        value={chosen === undefined ? '' : segmentKinds[chosen].name}
        selectedOptions={chosen === undefined ? [] : [chosen]}
        onOptionSelect={(_, { optionValue }) => {
          const type = types.find((one) => one === optionValue);
          if (type !== undefined) onType(type);
        }}
      >
        {types.map((type) => (
          <Option key={type} value={type}>
            {segmentKinds[type].name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

type CheckFieldProps = { form: SegmentForm; name: 'isRequired' | 'mayEnd'; label: string };

function CheckField({ form, name, label }: CheckFieldProps) {
  const { value, control } = useField(form, name, label);
  const { ref, onChange } = control;
  return (
    <Checkbox
      label={label}
      ref={ref}
      checked={value === true}
      onChange={(_, { checked }) => onChange(checked === true)}
    />
  );
}

const useStyles = makeStyles({
  checks: { display: 'flex', flexDirection: 'column' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  add: { minWidth: 0, fontSize: codesTokens.fontSizeList, fontWeight: tokens.fontWeightRegular },
  plus: { color: tokens.colorCompoundBrandForeground1 },
});
