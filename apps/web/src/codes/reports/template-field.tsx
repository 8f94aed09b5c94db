import type { Report } from '@codes/contract';
import { Field, Option } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { controlPanel } from '../../platform/home/home.ts';
import { useAsk } from '../../platform/ui/questions/ask.tsx';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { reportQueries } from './reports.queries.ts';
import { words } from './reports.words.ts';

type TemplateFieldProps = {
  onTemplate: (template: Report) => void;
  /** Then it is asked first. */
  replacesWork: boolean;
};

/** Choosing a template fills the form; the report stays the project's own from then on. */
export function TemplateField({ onTemplate, replacesWork }: TemplateFieldProps) {
  const ask = useAsk();
  const list = useQuery(reportQueries.list(controlPanel));
  const [chosen, setChosen] = useState<number | null>(null);
  const choices = list.data ?? [];

  const choose = async (template: Report) => {
    if (replacesWork && !(await mayReplace())) return;
    setChosen(template.reportId);
    onTemplate(template);
  };
  const mayReplace = async () => {
    const outcome = await ask({
      title: 'Use template',
      text: 'The template replaces the name, the description, the tables and the fields of this form.',
      confirm: 'Replace',
      run: () => undefined,
    });
    return outcome.kind === 'confirmed';
  };

  if (list.isError) {
    return <LoadFailure what="templates" error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <Field label={words.template} hint="Fills the form; everything can be changed afterwards.">
      <Dropdown
        placeholder={list.isPending ? 'Loading' : choices.length === 0 ? 'No templates' : 'Select a template'}
        disabled={choices.length === 0}
        value={choices.find(({ reportId }) => reportId === chosen)?.name ?? ''}
        selectedOptions={chosen === null ? [] : [String(chosen)]}
        onOptionSelect={(_, { optionValue }) => {
          const template = choices.find(({ reportId }) => String(reportId) === optionValue);
          if (template) void choose(template);
        }}
      >
        {choices.map(({ reportId, name }) => (
          <Option key={reportId} value={String(reportId)}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
