// Name and description; in a new configuration of a project, the template to start from.
import { stringConfigurations as contract, type StringConfiguration } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown20Regular, ChevronUp20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { z } from 'zod';
import { useIsBelow } from '../../platform/ui/look/use-is-below.ts';
import type { ContractForm } from '../../platform/ui/form/contract-form.ts';
import { CheckboxField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormGrid } from '../../platform/ui/form/form-grid.tsx';
import { below } from '../../platform/ui/look/theme.ts';
import { words, wordsOfKinds } from '../saved-documents/documents.words.ts';
import { words as ownWords } from './configurations.words.ts';
import { TemplateField } from '../saved-documents/template-field.tsx';
import { lines } from '../../platform/ui/look/shapes.ts';

const title = wordsOfKinds.configuration.information;

export const information = contract.stringConfigurationBody.pick({
  name: true,
  description: true,
  keepsRegister: true,
});

type InformationCardProps = {
  form: ContractForm<z.input<typeof information>, z.output<typeof information>>;
  /** On a phone a stored configuration shows its tree first. */
  startsOpen: boolean;
  template?: { onTemplate: (template: StringConfiguration) => void; replacesWork: boolean };
};

export function InformationCard({ form, startsOpen, template }: InformationCardProps) {
  const styles = useStyles();
  const isNarrow = useIsBelow('md');
  const [isOpened, setIsOpened] = useState(startsOpen);
  const isOpen = !isNarrow || isOpened || Object.keys(form.formState.errors).length > 0;
  return (
    <section aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {isNarrow && (
          <Button
            appearance="subtle"
            size="small"
            aria-expanded={isOpen}
            aria-label={title}
            icon={isOpen ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
            onClick={() => setIsOpened(!isOpen)}
          />
        )}
      </div>
      {isOpen && (
        <div className={styles.fields}>
          <FormGrid>
            {template && <TemplateField kind="configuration" {...template} />}
            <TextField form={form} name="name" label={words.name} required />
            <TextField form={form} name="description" label={words.description} />
            <CheckboxField
              form={form}
              name="keepsRegister"
              label={ownWords.keepsRegister}
              hint={ownWords.keepsRegisterHint}
            />
          </FormGrid>
        </div>
      )}
    </section>
  );
}

const useStyles = makeStyles({
  card: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    [below.md]: { paddingInline: tokens.spacingHorizontalL, paddingBlock: tokens.spacingVerticalM },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
  fields: { marginTop: tokens.spacingVerticalS },
});
