import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusedForGood } from '../../platform/api/refused-for-good.ts';
import type { ContractForm } from '../../platform/ui/form/contract-form.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import type { CombinedField } from './combined-fields.ts';
import type { ReportDraft } from './report-draft.ts';
import type { TableChoice } from '../../platform/home/table-choice.ts';
import { reportQueries } from './reports.queries.ts';

export type OfferedFields = {
  fields: readonly CombinedField[];
  /** They could not be loaded now: nothing can be chosen until trying again brings them. */
  failure: { error: Error; retry: () => void } | null;
};

/** The fields of the chosen tables. What the server refuses for good clears the selections, as there is nothing left
 * to select; a server that doesn't answer costs nobody their work. */
export function useOfferedFields(
  tables: readonly TableChoice[],
  form: ContractForm<ReportDraft, ReportDraft>,
): OfferedFields {
  const messages = useMessages();
  const { data, error, refetch } = useQuery(reportQueries.fields(tables));
  const refusal = error && isRefusedForGood(error) ? error : null;
  useEffect(() => {
    if (!refusal) return;
    messages.error(refusal);
    form.setValue('tables', [], { shouldDirty: true });
    form.setValue('fields', [], { shouldDirty: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal]);
  return {
    fields: tables.length === 0 ? [] : (data ?? []),
    failure: error && !refusal && !data ? { error, retry: () => void refetch() } : null,
  };
}
