import type { StringConfiguration } from '@codes/contract';
import { Field, Option } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { controlPanel } from '../../platform/home/home.ts';
import { useAsk } from '../../platform/ui/questions/ask.tsx';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { configurationQueries } from './configurations.queries.ts';
import { words } from './configurations.words.ts';

type TemplateFieldProps = {
  onTemplate: (template: StringConfiguration) => void;
  /** Then choosing a template replaces work, and that is asked first. */
  hasTree: boolean;
};

/** Choosing a template fills the form; it stays the project's own from then on. */
export function TemplateField({ onTemplate, hasTree }: TemplateFieldProps) {
  const ask = useAsk();
  const messages = useMessages();
  const client = useQueryClient();
  const list = useQuery(configurationQueries.list(controlPanel));
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const choices = list.data ?? [];

  const choose = async (id: number) => {
    if (hasTree && id !== chosen && !(await mayReplace())) return;
    wanted.current = id;
    try {
      const template = await client.fetchQuery(configurationQueries.one(controlPanel, id));
      // Another one was chosen while this one was on its way.
      if (wanted.current !== id) return;
      setChosen(id);
      onTemplate(template);
    } catch (error) {
      messages.error(error);
    }
  };
  const mayReplace = async () => {
    const outcome = await ask({
      title: 'Use template',
      text: 'The template replaces the name, the description and all segments of this form.',
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
        value={choices.find(({ stringConfigurationId }) => stringConfigurationId === chosen)?.name ?? ''}
        selectedOptions={chosen === null ? [] : [String(chosen)]}
        onOptionSelect={(_, { optionValue }) => void choose(Number(optionValue))}
      >
        {choices.map(({ stringConfigurationId, name }) => (
          <Option key={stringConfigurationId} value={String(stringConfigurationId)}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
