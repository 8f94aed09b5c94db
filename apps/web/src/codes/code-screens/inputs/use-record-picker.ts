import { delays } from '@codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { codeQueries, type CodeHome } from '../code.queries.ts';
import type { PickerSource } from '../../../platform/ui/picker/picker.ts';
import { usePicker, type DrawnPicker } from '../../../platform/ui/picker/use-picker.ts';
import type { BuilderPart, Offered } from './segment-input.ts';

type Choosing = Pick<PickerSource<Offered>, 'onChoose' | 'leaving' | 'onDropped'>;

/** Searches the server for what a segment offers. */
export function useRecordPicker(home: CodeHome, part: BuilderPart, choosing: Choosing): DrawnPicker<Offered> {
  const client = useQueryClient();
  return usePicker<Offered>({
    ...choosing,
    find: (question) => client.fetchQuery(codeQueries.offered(home, part.path, question)),
    // A number is kept with a point, and found with a comma too.
    namesOf: ({ value }) => (/^-?\d+\.\d+$/.test(value) ? [value, value.replace('.', ',')] : [value]),
    isChosen: (record) => isChosenIn(part, record),
    delay: delays.filter,
  });
}

/** Another option may offer the same record, and leads elsewhere. */
export function isChosenIn(part: BuilderPart, record: Offered): boolean {
  return record.activeRecordId === part.record?.recordId && record.optionPath === part.optionPath;
}

export function keyOf({ optionPath, tableId, activeRecordId }: Offered): string {
  return `${optionPath} ${tableId} ${activeRecordId}`;
}
