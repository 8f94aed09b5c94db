import type { DocumentKind } from '@codes/contract';
import { Field, Option } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { controlPanel } from '../../platform/home/home.ts';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { useAsk } from '../../platform/ui/questions/ask.tsx';
import { documentKinds, type Whole } from './document-kinds.ts';
import { documentQueries } from './documents.queries.ts';
import { words, wordsOfKinds } from './documents.words.ts';

type TemplateFieldProps<Kind extends DocumentKind> = {
  kind: Kind;
  onTemplate: (template: Whole[Kind]) => void;
  /** Then it is asked first. */
  replacesWork: boolean;
};

/** Choosing a template fills the form; what is saved stays the project's own from then on. */
export function TemplateField<Kind extends DocumentKind>({
  kind,
  onTemplate,
  replacesWork,
}: TemplateFieldProps<Kind>) {
  const ask = useAsk();
  const messages = useMessages();
  const client = useQueryClient();
  const list = useQuery(documentQueries.list(kind, controlPanel));
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const { idOf } = documentKinds[kind];
  const choices = (list.data ?? []).map((template) => ({ id: idOf(template), name: template.name }));

  const choose = async (id: number) => {
    if (replacesWork && !(await mayReplace())) return;
    wanted.current = id;
    try {
      const template = await client.fetchQuery(documentQueries.one(kind, controlPanel, id));
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
      title: words.templates.use,
      text: wordsOfKinds[kind].templateReplaces,
      confirm: words.templates.replace,
      run: () => undefined,
    });
    return outcome.kind === 'confirmed';
  };

  if (list.isError) {
    return (
      <LoadFailure what={words.templatesToLoad} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  return (
    <Field label={wordsOfKinds[kind].template} hint={words.templates.hint}>
      <Dropdown
        placeholder={
          list.isPending
            ? words.templates.loading
            : choices.length === 0
              ? words.templates.none
              : words.templates.select
        }
        disabled={choices.length === 0}
        value={choices.find(({ id }) => id === chosen)?.name ?? ''}
        selectedOptions={chosen === null ? [] : [String(chosen)]}
        onOptionSelect={(_, { optionValue }) => void choose(Number(optionValue))}
      >
        {choices.map(({ id, name }) => (
          <Option key={id} value={String(id)}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
