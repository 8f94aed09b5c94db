import type { Project } from '@codes/contract';
import { Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { CopyOptionsField } from './copy-options-field.tsx';
import { ProjectFields } from './project-fields.tsx';
import { addProject, addProjectSchemas, emptyProject, type AddTab } from './project-form.ts';
import { words } from './projects.words.ts';
import { SourceProjectField } from './source-project-field.tsx';
import { StartingConfigurationsField, StartingTablesField } from './starting-fields.tsx';

type AddProjectPanelProps = {
  /** The project to create from, where that is already chosen. */
  source: Project | null;
  /** Master tables that are chosen to begin with. */
  masterTableIds?: readonly number[];
  onSaved: (project: Project) => void;
  onClose: () => void;
};

export function AddProjectPanel(props: AddProjectPanelProps) {
  const { source, masterTableIds = [], onSaved, onClose } = props;
  const [tab, setTab] = useState<AddTab>(source ? 'existing' : 'new');
  const form = useContractForm({
    schema: addProjectSchemas[tab],
    values: { ...emptyProject, masterTableIds: [...masterTableIds], source: source?.projectNumber ?? '' },
    draft: { form: 'new-project', beside: { value: tab, changed: [], restore: setTab } },
    save: async (values) => onSaved(await addProject(tab, values)),
  });
  const choose = (next: AddTab) => {
    form.clearErrors();
    setTab(next);
  };
  const isNew = tab === 'new';
  return (
    <FormPanel
      form={form}
      title={words.tabs.new}
      submit={words.submit}
      onClose={onClose}
      tabs={<Tabs tab={tab} isLocked={form.pending} onChoose={choose} />}
    >
      {!isNew && <SourceProjectField form={form} name="source" />}
      <TextField
        form={form}
        name="projectNumber"
        label={words.fields.projectNumber}
        required
        look="code"
        autoComplete="off"
      />
      <ProjectFields form={form} without={isNew ? [] : ['isTemplate']} />
      {isNew && <StartingTablesField form={form} name="masterTableIds" />}
      {isNew && <StartingConfigurationsField form={form} name="stringConfigurationIds" />}
      {!isNew && <CopyOptionsField form={form} name="copyOptions" />}
    </FormPanel>
  );
}

type TabsProps = { tab: AddTab; isLocked: boolean; onChoose: (tab: AddTab) => void };

function Tabs({ tab, isLocked, onChoose }: TabsProps) {
  return (
    <TabList
      selectedValue={tab}
      disabled={isLocked}
      onTabSelect={(_, { value }) => onChoose(value === 'existing' ? 'existing' : 'new')}
    >
      <Tab value="new">{words.tabs.new}</Tab>
      <Tab value="existing">{words.tabs.existing}</Tab>
    </TabList>
  );
}
