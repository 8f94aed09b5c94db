// What a webhook hears: everything, or some kinds of changes.
import type { ChangeKind } from '@codes/contract';
import { Checkbox, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { FieldsOf } from '../../../platform/ui/form/contract-form.ts';
import { under, useField } from '../../../platform/ui/form/form-fields.tsx';
import { kindWords } from '../../changes/change-kinds.words.ts';
import { kindGroups, kindsOf, type KindGroup } from '../kind-groups.ts';
import type { WebhookValues } from './webhook-form.ts';
import { words } from '../webhooks.words.ts';

export function KindsField({ form }: { form: FieldsOf<WebhookValues> }) {
  const styles = useStyles();
  const { value, message, control } = useField(form, 'what', words.hears);
  const what = value as WebhookValues['what'];
  const { ref, onBlur, onChange } = control;
  return (
    <div className={styles.field}>
      <Field label={words.hears} {...under(undefined, message && words.chooseKinds)}>
        <RadioGroup
          ref={ref}
          onBlur={onBlur}
          value={what === null ? 'all' : 'some'}
          onChange={(_, data) => onChange(data.value === 'all' ? null : [])}
        >
          <Radio value="all" label={words.allKinds} />
          <Radio value="some" label={words.someKinds} />
        </RadioGroup>
      </Field>
      {what !== null && (
        <div className={styles.groups}>
          {kindGroups.map((group) => (
            <KindGroupChoice key={group} group={group} what={what} onChange={onChange} />
          ))}
        </div>
      )}
    </div>
  );
}

type KindGroupChoiceProps = {
  group: KindGroup;
  what: readonly ChangeKind[];
  onChange: (what: readonly ChangeKind[]) => void;
};

function KindGroupChoice({ group, what, onChange }: KindGroupChoiceProps) {
  const styles = useStyles();
  const kinds = kindsOf(group);
  const chosen = kinds.filter((kind) => what.includes(kind));
  const others = what.filter((kind) => !kinds.includes(kind));
  const name = words.kindGroups[group];
  return (
    <fieldset aria-label={name} className={styles.group}>
      <Checkbox
        label={name}
        checked={chosen.length === 0 ? false : chosen.length === kinds.length || 'mixed'}
        onChange={() => onChange(chosen.length === kinds.length ? others : [...others, ...kinds])}
      />
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={kindWords[kind]}
            checked={what.includes(kind)}
            onChange={(_, { checked }) =>
              onChange(checked === true ? [...what, kind] : what.filter((one) => one !== kind))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  groups: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingLeft: tokens.spacingHorizontalXL,
  },
  group: { margin: 0, padding: 0, border: 'none' },
  kinds: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    paddingLeft: tokens.spacingHorizontalXL,
  },
});
