// In the profile: it changes at once, and what is being filled in elsewhere is put back.
import { languages, type Language } from '@codes/codes';
import { account, type UserInfo } from '@codes/contract';
import { Select } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { sessionQueries } from '../session/session.queries.ts';
import { words } from './language.words.ts';

const asInBrowser = 'browser';

export function LanguageField({ language }: Pick<UserInfo, 'language'>) {
  const queries = useQueryClient();
  const messages = useMessages();
  const change = useMutation({
    mutationFn: (chosen: Language | null) => api(account.changeMe, { body: { language: chosen } }),
    onMutate: () => messages.beginAct(),
    // Whoever is signed in follows it (own-language.ts).
    onSuccess: (user) => queries.setQueryData(sessionQueries.me().queryKey, user),
    onError: (error) => messages.error(error, { prefix: words.failed }),
  });
  const choose = (value: string) => change.mutate(languages.find((each) => each === value) ?? null);
  return (
    <Select
      aria-label={words.language}
      disabled={change.isPending}
      value={(change.isPending ? change.variables : language) ?? asInBrowser}
      onChange={(_, { value }) => choose(value)}
    >
      <option value={asInBrowser}>{words.asInBrowser}</option>
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {words.names[each]}
        </option>
      ))}
    </Select>
  );
}
