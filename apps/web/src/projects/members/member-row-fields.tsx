import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import type { FieldsOf } from '../../platform/ui/form/contract-form.ts';
import { ChoiceField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { PersonField } from '../../platform/ui/picker/people-picker.tsx';
import { below } from '../../platform/ui/look/theme.ts';
import { searchEmployees } from '../../people/users/find-people.ts';
import type { MemberKind, MemberRows } from './member-rows.ts';
import { words } from './members.words.ts';
import { roleChoices } from './role-choices.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

type MemberRowFieldsProps = {
  form: FieldsOf<MemberRows>;
  index: number;
  kind: MemberKind;
  /** Its number among the rows in sight. */
  position: number;
  present: readonly string[];
  /** Null for the only row: there is always one to fill. */
  onDrop: (() => void) | null;
};

/** One person to add, with a role of their own. */
export function MemberRowFields(props: MemberRowFieldsProps) {
  const { form, index, kind, position, present, onDrop } = props;
  const styles = useStyles();
  const userName = `rows.${index}.userName` as const;
  return (
    <fieldset className={styles.row} aria-label={words.person(position)}>
      <div className={styles.fields}>
        {kind === 'external' ? (
          <>
            <TextField
              form={form}
              name={userName}
              label={words.email}
              required
              type="email"
              autoComplete="off"
            />
            <TextField
              form={form}
              name={`rows.${index}.companyName`}
              label={words.companyName}
              required
              autoComplete="off"
            />
          </>
        ) : (
          <PersonField
            form={form}
            name={userName}
            label={words.employee}
            required
            search={searchEmployees}
            exclude={present}
          />
        )}
        <ChoiceField form={form} name={`rows.${index}.role`} label={words.role} options={roleChoices} />
      </div>
      {onDrop && (
        <Tooltip content={words.dropRow(position)} relationship="label">
          <Button className={styles.drop} appearance="subtle" icon={<Dismiss16Regular />} onClick={onDrop} />
        </Tooltip>
      )}
    </fieldset>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: `0 0 ${tokens.spacingVerticalL}`,
    border: 'none',
    borderBottom: lines.row,
  },
  fields: {
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    alignItems: 'start',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    // Controls have widths of their own that a third of the panel is too narrow for.
    '& .fui-Combobox, & .fui-Dropdown, & .fui-Input': { minWidth: 0 },
    [below.md]: { gridAutoFlow: 'row', rowGap: tokens.spacingVerticalM },
  },
  // As far down as the label is high, so that it stands beside the boxes.
  drop: { flexShrink: 0, marginTop: tokens.spacingVerticalXXL },
});
