import { limits, releases, type Release } from '@codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { MultilineField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { takenName } from './release-name.ts';
import { releaseQueries } from './releases.queries.ts';

import { words } from './releases.words.ts';

type EditReleasePanelProps = {
  release: Release;
  onSaved: (release: Release) => void;
  onClose: () => void;
};

const schema = releases.newRelease.pick({ name: true, note: true });

/** Its name and its note; what it holds never changes. */
export function EditReleasePanel({ release, onSaved, onClose }: EditReleasePanelProps) {
  const { masterTableId, releaseId, name, note } = release;
  const queries = useQueryClient();
  const form = useContractForm({
    schema,
    values: { name, note },
    draft: { form: `edit-release-${releaseId}` },
    customMessage: takenName,
    save: async (body) => {
      const saved = await api(releases.editRelease, { params: { masterTableId, releaseId }, body });
      void queries.invalidateQueries({ queryKey: releaseQueries.all(masterTableId) });
      onSaved(saved);
    },
  });
  return (
    <FormPanel form={form} title={words.editTitle(name)} submit={words.save} onClose={onClose}>
      <TextField form={form} name="name" label={words.name} required />
      <MultilineField
        form={form}
        name="note"
        label={words.note}
        hint={words.noteHint(formatCount(limits.releaseNote))}
      />
    </FormPanel>
  );
}
