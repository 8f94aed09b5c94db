// The frame around the form of a saved document: its title, its foot, saving it and leaving it.
import type { DocumentKind, LastChange } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Home } from '../../platform/home/home.ts';
import { DraftBar } from '../../platform/ui/drafts/draft-bar.tsx';
import type { Beside } from '../../platform/ui/form/form-draft.ts';
import { useConflict, type Conflict } from '../../platform/ui/conflict/use-conflict.ts';
import { useContractForm, type ContractForm } from '../../platform/ui/form/contract-form.ts';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import type { HeardChange } from '../../platform/ui/news/news.ts';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { MessageBox, useMessages } from '../../platform/ui/messages/messages.tsx';
import { OfferedButton } from '../../platform/ui/offers/offered-button.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { useLeaveGuard } from '../../platform/ui/questions/leave-guard.ts';
import { backToList, type Opened } from './document-form-page.tsx';
import { documentKinds, type Sent, type Whole } from './document-kinds.ts';
import { documentQueries } from './documents.queries.ts';
import { words, wordsOfKinds } from './documents.words.ts';
import { tableChoices } from './table-choices.ts';
import { lines } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';

const SubjectNews = loadedLater(
  async () => (await import('../../platform/ui/subject-news/subject-news.tsx')).SubjectNews,
  { failed: () => null },
);

type Settings<Kind extends DocumentKind, Input extends FieldValues, Output, State> = {
  schema: z.ZodType<Output, Input>;
  values: DefaultValues<Input>;
  /** What it holds beside the form's own fields. */
  beside?: Beside<State>;
  /** The body of the call; null while the form shows a problem. */
  bodyOf: (values: Output) => Sent[Kind] | null;
  /** What else the saving has made old. */
  outdates?: readonly string[];
};

export function useDocumentForm<Kind extends DocumentKind, Input extends FieldValues, Output, State = never>(
  kind: Kind,
  { home, stored }: Pick<Opened<Kind>, 'home' | 'stored'>,
  { schema, values, beside, bodyOf, outdates }: Settings<Kind, Input, Output, State>,
): DocumentFormState<Kind, Input, Output> {
  const client = useQueryClient();
  const [end, setEnd] = useState<End | null>(null);
  const { idOf, create, read, update } = documentKinds[kind];
  const id = stored ? idOf(stored) : 0;
  const conflict = useConflict<Whole[Kind], Sent[Kind], Whole[Kind]>({
    stored,
    concerns: ({ what }) => what === savedAs[kind],
    read: () => read(home, id),
    put: (body, modified) => (stored ? update(home, id, { ...body, modified }) : create(home, body)),
    onSaved: async ({ name }) => {
      form.draft.drop();
      await client.invalidateQueries({ queryKey: documentQueries.list(kind, home).queryKey });
      if (outdates) void client.invalidateQueries({ queryKey: outdates });
      // Missing tables may have been added.
      void client.invalidateQueries({ queryKey: tableChoices(home).queryKey });
      setEnd({ saved: name });
    },
  });
  const form = useContractForm<Input, Output, State>({
    schema,
    values,
    draft: {
      form: kind,
      names: words.draft,
      startedFrom: conflict.startedFrom,
      ...(beside && { beside }),
    },
    prefix: wordsOfKinds[kind].failedToSave,
    save: async (entered) => {
      const body = bodyOf(entered);
      if (body === null) {
        form.setError('root.unready', { type: 'unready' });
        return;
      }
      if (!(await conflict.save(body))) form.setError('root.overtaken', { type: 'server' });
    },
  });
  const isUnsaved = form.formState.isDirty || (beside?.changed ?? []).length > 0;
  useLeaveGuard(end === null && isUnsaved, { onDiscard: form.draft.drop });
  useLeaving(kind, home, end);
  const keepTheirs = () => {
    form.draft.drop();
    void client.invalidateQueries({ queryKey: documentQueries.list(kind, home).queryKey });
    setEnd({ saved: null });
  };
  return { ...form, conflict: { ...conflict, keepTheirs } };
}

/** The form is left: saved under a name, or for what somebody else has saved. */
type End = { saved: string | null };

export type DocumentConflict<Kind extends DocumentKind> = Conflict<Whole[Kind], Sent[Kind]> & {
  keepTheirs: () => void;
};

type DocumentFormState<Kind extends DocumentKind, Input extends FieldValues, Output> = ContractForm<
  Input,
  Output
> & { conflict: DocumentConflict<Kind> };

/** Leaves in an effect after the guard's own, which has then heard that nothing is unsaved any more. */
function useLeaving(kind: DocumentKind, home: Home, end: End | null): void {
  const navigate = useNavigate();
  const messages = useMessages();
  useEffect(() => {
    if (end === null) return;
    if (end.saved !== null) messages.success(wordsOfKinds[kind].saved(end.saved), { on: 'nextPage' });
    void navigate(documentKinds[kind].addresses(home).list);
  }, [end, messages, navigate, kind, home]);
}

/** How a change of it is called. */
const savedAs = {
  configuration: 'Save configuration',
  report: 'Save report',
} as const satisfies Record<DocumentKind, HeardChange['what']>;

type Submitted = Pick<ContractForm<object>, 'submit' | 'pending' | 'failure' | 'draft'> & {
  conflict: { others: LastChange | null };
};

type DocumentFormProps = {
  kind: DocumentKind;
  opened: { home: Home; stored: { name: string } | null };
  form: Submitted;
  children: ReactNode;
};

export function DocumentForm({ kind, opened: { home, stored }, form, children }: DocumentFormProps) {
  const styles = useStyles();
  const title = stored ? words.editTitle(stored.name) : wordsOfKinds[kind].newTitle;
  return (
    <Page title={title} back={backToList(kind, home)}>
      <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
        {stored && (
          <SubjectNews form={kind} others={form.conflict.others} onLook={() => void form.submit()} />
        )}
        <DraftBar offer={form.draft.offer} />
        {children}
      </form>
    </Page>
  );
}

type DocumentFootProps = {
  kind: DocumentKind;
  home: Home;
  form: Submitted;
  /** `end`: the end of a card above it. */
  surface: 'card' | 'end';
  /** `inPlace`: it covers nothing, as long as there is nothing to save. */
  stays?: 'inSight' | 'inPlace';
  /** What stands between Save and what is left to be put right. */
  children?: ReactNode;
  besideButtons?: ReactNode;
};

export function DocumentFoot(props: DocumentFootProps) {
  const { kind, home, form, surface, stays = 'inSight', children, besideButtons } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <div className={mergeClasses(styles.foot, styles[surface], stays === 'inSight' && styles.inSight)}>
      {children}
      {form.failure && (
        <MessageBox intent="error" problems={form.failure.problems}>
          {form.failure.text}
        </MessageBox>
      )}
      <div className={styles.buttons}>
        <PendingButton type="submit" pending={form.pending}>
          {words.save}
        </PendingButton>
        <OfferedButton
          className={styles.cancel}
          state={form.pending ? 'off' : 'on'}
          onClick={() => void navigate(backToList(kind, home).to)}
        >
          {words.cancel}
        </OfferedButton>
        {besideButtons}
      </div>
    </div>
  );
}

const hairline = lines.card;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  inSight: { position: 'sticky', bottom: 0 },
  foot: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  card: { zIndex: 4, border: hairline, borderRadius: tokens.borderRadiusXLarge },
  end: {
    zIndex: 2,
    borderTop: hairline,
    borderBottomLeftRadius: tokens.borderRadiusXLarge,
    borderBottomRightRadius: tokens.borderRadiusXLarge,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  cancel: { minWidth: codesTokens.buttonWidth },
});
