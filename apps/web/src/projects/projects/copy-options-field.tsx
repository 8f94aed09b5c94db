import { projects, type CopyOption } from '@codes/contract';
import { Checkbox, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import type { FieldsOf } from '../../platform/ui/form/contract-form.ts';
import { under, useField } from '../../platform/ui/form/form-fields.tsx';
import { tick, untick } from './copy-options.ts';
import type { AddProjectInput } from './project-form.ts';
import { copyOptionLabels, words } from './projects.words.ts';

type CopyOptionsFieldProps = { form: FieldsOf<AddProjectInput>; name: 'copyOptions' };

/** What the new project takes over; some boxes tick others. */
export function CopyOptionsField({ form, name }: CopyOptionsFieldProps) {
  const styles = useStyles();
  const { value, message, control } = useField(form, name, words.fields.copyOptions);
  const { ref, onBlur, onChange } = control;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own value of this name
  const ticked = value as readonly CopyOption[];
  return (
    <Field label={words.fields.copyOptions} required {...under(words.hints.copyOptions, message)}>
      {(field) => (
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend, and the Field has the label
          role="group"
          aria-labelledby={field['aria-labelledby']}
          aria-describedby={field['aria-describedby']}
          className={styles.options}
        >
          {/* Each box would else take the label, the mark and the message of them all for its own. */}
          <FieldContextProvider value={undefined}>
            {projects.copyOptions.map((option, index) => (
              <Checkbox
                key={option}
                {...(index === 0 && { ref })}
                className={option === 'All' ? undefined : styles.part}
                label={copyOptionLabels[option]}
                checked={checkedOf(option, ticked)}
                onBlur={onBlur}
                onChange={(_, { checked }) =>
                  onChange(checked === false ? untick(ticked, option) : tick(ticked, option))
                }
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  );
}

function checkedOf(option: CopyOption, ticked: readonly CopyOption[]): boolean | 'mixed' {
  if (ticked.includes(option)) return true;
  return option === 'All' && ticked.length > 0 ? 'mixed' : false;
}

const useStyles = makeStyles({
  options: { display: 'flex', flexDirection: 'column' },
  part: { marginLeft: tokens.spacingHorizontalXL },
});
