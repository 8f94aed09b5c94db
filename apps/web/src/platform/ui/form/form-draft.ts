// The draft of a contract form: the fields that were changed, and what else the form holds.
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraftKeeper, type KeptDraft } from '../drafts/use-draft.ts';

/** What a form holds beside its fields. */
export type Beside<Value> = {
  value: Value;
  /** What of it is unsaved, in words; nothing for a tab. */
  changed: readonly string[];
  restore: (value: Value) => void;
};

export type FormDraft<Value> = {
  /** Its name among the forms of an address. */
  form: string;
  /** What its fields are called in a sentence; their labels, unless said. */
  names?: Readonly<Record<string, string>>;
  beside?: Beside<Value>;
  /** The version of its subject: put back, it is not saved over a newer one unseen. */
  startedFrom?: StartedFrom;
};

/** The version of a subject that its form began with. */
export type Begun = {
  modified: string | null;
  /** The subject itself, as it was then, for a form that compares; older drafts are without it. */
  version?: unknown;
};

export type StartedFrom = Begun & {
  /** A draft is put back that began with another version. */
  restore: (begun: Begun) => void;
};

type Left<Value> = { fields: Record<string, unknown>; beside?: Value } & Partial<Begun>;

export function useFormDraft<Input extends FieldValues, Output, Value>(
  form: UseFormReturn<Input, unknown, Output>,
  settings: FormDraft<Value> | null,
): KeptDraft {
  const { names = {}, beside, startedFrom } = settings ?? {};
  const { subscribe, control } = form;
  const { keep, ...draft } = useDraftKeeper<Left<Value>>(settings?.form ?? null, (left) => {
    const known = form.getValues();
    for (const [field, value] of Object.entries(left.fields)) {
      // It may have been removed meanwhile.
      if (!(field in known) && !labelsOf.get(control)?.has(field)) continue;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the form's own values, with what it had
      form.setValue(field as FieldPath<Input>, value as never, { shouldDirty: true });
    }
    if (left.beside !== undefined) beside?.restore(left.beside);
    if (left.modified !== undefined) startedFrom?.restore({ modified: left.modified, version: left.version });
  });
  const fields = useRef<Record<string, unknown>>({});
  const last = useRef('');
  const keepIfNew = useRef(() => {});
  useEffect(() => {
    keepIfNew.current = () => {
      const left: Left<Value> = {
        fields: fields.current,
        ...(beside && { beside: beside.value }),
        ...(startedFrom && { modified: startedFrom.modified, version: startedFrom.version }),
      };
      const text = JSON.stringify(left);
      // It hears of submits too, after which nothing is unsaved.
      if (text === last.current) return;
      last.current = text;
      const named = Object.keys(left.fields);
      const besides = beside?.changed ?? [];
      const labels = named.flatMap((field) => names[field] ?? labelsOf.get(control)?.get(field) ?? []);
      const isUnsaved = named.length > 0 || besides.length > 0;
      keep(isUnsaved ? { value: left, changed: [...labels, ...besides] } : null);
    };
    keepIfNew.current();
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, defaultValues, dirtyFields }) => {
          fields.current = changedFields(values, defaultValues ?? {}, dirtyFields ?? {});
          keepIfNew.current();
        },
      }),
    [subscribe],
  );
  return draft;
}

type Named = Readonly<Record<string, unknown>>;

function changedFields(values: Named, saved: Named, dirty: Named): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => Boolean(dirty[name]) && JSON.stringify(value) !== JSON.stringify(saved[name]),
    ),
  );
}

/** By the form's control. */
const labelsOf = new WeakMap<object, Map<string, string>>();

/** A draft says by their labels which fields were changed. */
export function useFieldLabel(control: object, name: string, label: string | undefined): void {
  useEffect(() => {
    if (label === undefined) return;
    const labels = labelsOf.get(control) ?? new Map<string, string>();
    labelsOf.set(control, labels.set(name, label));
  }, [control, name, label]);
}
