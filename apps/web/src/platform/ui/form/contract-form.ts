// A form on a schema of the contract: what the browser says under a field and what a 422 says is the same line.
import { CallError, type ShownError, issueInWords } from '@codes/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormClearErrors,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { KeptDraft } from '../drafts/use-draft.ts';
import { sortProblems } from './field-problems.ts';
import { useFormDraft, type FormDraft } from './form-draft.ts';
import { showError } from '../messages/shown-error.ts';

/** The part of a form that a field needs. */
export type FieldsOf<Values extends FieldValues> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- a field doesn't care what the form is parsed into
  control: Control<Values, any, any>;
  clearErrors: UseFormClearErrors<Values>;
};

export type ContractForm<Input extends FieldValues, Output = Input> = UseFormReturn<
  Input,
  unknown,
  Output
> & {
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  pending: boolean;
  /** What the server refused, until something else is entered or submitted. */
  failure: ShownError | null;
  draft: KeptDraft;
};

type Schema<Input extends FieldValues, Output> = z.ZodType<Output, Input>;

type Settings<Input extends FieldValues, Output, Beside> = {
  schema: Schema<Input, Output>;
  /** What the fields begin with; give the component a `key` to start over. */
  values: DefaultValues<Input>;
  /** For what is left unsaved; null where that is a secret, or nobody's. */
  draft: FormDraft<Beside> | null;
  /** Makes the call; what it throws is shown. What is not saved after all has an error under `root`. */
  save: (values: Output) => Promise<unknown> | void;
  /** The error's prefix: 'Failed to add / edit field. More info: '. */
  prefix?: string | undefined;
  /** Words of the screen's own for some errors, where the catalogue's would mislead. */
  customMessage?: (error: CallError) => string | undefined;
};

export function useContractForm<Input extends FieldValues, Output, Beside = never>({
  schema,
  values,
  draft: kept,
  save,
  prefix,
  customMessage,
}: Settings<Input, Output, Beside>): ContractForm<Input, Output> {
  const [failure, setFailure] = useState<ShownError | null>(null);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values,
    // A message goes when its field is edited and comes back with the next submit at the earliest.
    reValidateMode: 'onSubmit',
  });
  useEffect(() => beginLateFields(form, values));
  const draft = useFormDraft(form, kept);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // It hears of errors and submits too.
        callback: ({ type }) => {
          if (type === 'change') setFailure(null);
        },
      }),
    [subscribe],
  );

  const showFailure = (error: unknown) => {
    const words = {
      prefix,
      customMessage: error instanceof CallError ? customMessage?.(error) : undefined,
    };
    const shown = showError(error, words);
    const { byField, others } = sortProblems(shown.problems, Object.keys(form.getValues()));
    setFailure({ text: shown.text, problems: others });
    // Without an error of its own the form would count as submitted, and leaving it would ask nothing.
    form.setError('root.server', { type: 'server' });
    byField.forEach(({ field, message }, index) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is a key of the form's own values
      form.setError(field as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };

  /** A refusal that is of no field would leave a button that does nothing. */
  const showUnplaced = (errors: FieldErrors<Input>) => {
    const fields = Object.keys(form.getValues());
    const unplaced = Object.entries(errors).filter(([name]) => !fields.includes(name));
    const messages = unplaced
      .map(([, error]) => error?.message)
      .filter((message) => typeof message === 'string')
      .map(issueInWords);
    if (messages.length > 0) setFailure({ text: `${prefix ?? ''}${messages.join(' ')}`, problems: [] });
  };

  const submit = form.handleSubmit(async (parsed) => {
    try {
      await save(parsed);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where a form has the errors of no field
      if (!form.getFieldState('root' as FieldPath<Input>).invalid) draft.drop();
    } catch (error) {
      showFailure(error);
    }
  }, showUnplaced);

  return {
    ...form,
    submit: async (event) => {
      event?.preventDefault();
      // Panels stand inside pages that may be forms themselves.
      event?.stopPropagation();
      if (form.formState.isSubmitting) return;
      setFailure(null);
      await submit(event);
    },
    pending: form.formState.isSubmitting,
    failure,
    draft,
  };
}

/** A field that the form learns of while it is open begins as the others did: what is typed in them stays. */
function beginLateFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  values: DefaultValues<Input>,
): void {
  const begun = form.getValues();
  for (const [name, defaultValue] of Object.entries(values)) {
    if (defaultValue === undefined || begun[name] !== undefined) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is a key of the form's own values
    form.resetField(name as FieldPath<Input>, { defaultValue });
  }
}
