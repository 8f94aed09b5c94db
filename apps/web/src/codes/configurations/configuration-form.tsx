// The form of a configuration: what it is called, and the picture of its tree.
import { parseTree, type SegmentOnWire } from '@codes/codes';
import { catalogue, stringConfigurations as contract, type StringConfiguration } from '@codes/contract';
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callIn } from '../../platform/home/home.calls.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { useLeaveGuard } from '../../platform/ui/questions/leave-guard.ts';
import { MessageBox, useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { below } from '../../platform/ui/look/theme.ts';
import { configurationAddresses, type Home } from '../../platform/home/home.ts';
import { configurationQueries } from './configurations.queries.ts';
import { words } from './configurations.words.ts';
import { information, InformationCard } from './information-card.tsx';
import { tableChoices, type TableChoice } from '../saved/table-choices.ts';
import { isKnownTable, missingTables, withLinkedTables } from './tree-tables.ts';
import { TreeEditor } from './tree/tree-editor.tsx';

type ConfigurationFormProps = {
  home: Home;
  stored: StringConfiguration | null;
  choices: readonly TableChoice[];
};

export function ConfigurationForm({ home, stored, choices }: ConfigurationFormProps) {
  const styles = useStyles();
  const [start] = useState(stored?.rootConfigurationSegment ?? null);
  const [root, setRoot] = useState<SegmentOnWire | null>(start);
  const [addMissing, setAddMissing] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { savedName, onSaved } = useSavedName(home);
  const missing = home.kind === 'project' ? missingTables(root, choices) : [];

  const form = useContractForm({
    schema: information,
    values: { name: stored?.name ?? '', description: stored?.description ?? '' },
    prefix: words.failedToSave,
    save: async (values) => {
      const found = problemsIn(root, choices, missing.length > 0 && !addMissing);
      setProblems(found);
      if (found.length > 0) return;
      const body = { ...values, isNeedToAddMissingTables: addMissing, rootConfigurationSegment: root };
      await (stored
        ? callIn(home, contract.updateConfiguration, {
            params: { stringConfigurationId: stored.stringConfigurationId },
            body,
          })
        : callIn(home, contract.createConfiguration, { body }));
      await onSaved(values.name);
    },
  });
  useLeaveGuard(savedName === null && (form.formState.isDirty || root !== start));
  useLeavingAfterSave(home, savedName);

  const change = (next: SegmentOnWire | null) => {
    setRoot(next);
    setProblems([]);
  };
  const useTemplate = (template: StringConfiguration) => {
    form.setValue('name', template.name, { shouldDirty: true });
    form.setValue('description', template.description, { shouldDirty: true });
    form.clearErrors();
    const tree = template.rootConfigurationSegment;
    change(tree && withLinkedTables(tree, choices));
  };

  return (
    <Page
      title={stored ? words.editTitle(stored.name) : words.newTitle}
      back={{ to: configurationAddresses(home).list, label: words.title[home.kind] }}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
        <InformationCard
          form={form}
          startsOpen={stored === null}
          {...(home.kind === 'project' &&
            stored === null && { template: { onTemplate: useTemplate, hasTree: root !== null } })}
        />
        <TreeEditor home={home} root={root} choices={choices} onChange={change}>
          <div className={styles.foot}>
            {missing.length > 0 && (
              <Checkbox
                checked={addMissing}
                label={`${words.addMissing}: ${missing.join(', ')}`}
                onChange={(_, { checked }) => {
                  setAddMissing(checked === true);
                  setProblems([]);
                }}
              />
            )}
            {problems.map((problem) => (
              <MessageBox key={problem} intent="error">
                {problem}
              </MessageBox>
            ))}
            {form.failure && (
              <MessageBox intent="error" problems={form.failure.problems}>
                {form.failure.text}
              </MessageBox>
            )}
            <div className={styles.buttons}>
              <PendingButton type="submit" pending={form.pending}>
                Save
              </PendingButton>
              <CancelButton home={home} isPending={form.pending} />
            </div>
          </div>
        </TreeEditor>
      </form>
    </Page>
  );
}

function CancelButton({ home, isPending }: { home: Home; isPending: boolean }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <Button
      className={styles.cancel}
      disabledFocusable={isPending}
      onClick={() => void navigate(configurationAddresses(home).list)}
    >
      Cancel
    </Button>
  );
}

function useSavedName(home: Home) {
  const client = useQueryClient();
  const [savedName, setSavedName] = useState<string | null>(null);
  const onSaved = async (name: string) => {
    await client.invalidateQueries({ queryKey: configurationQueries.list(home).queryKey });
    void client.invalidateQueries({ queryKey: ['codes'] });
    // Missing tables may have been added.
    void client.invalidateQueries({ queryKey: tableChoices(home).queryKey });
    setSavedName(name);
  };
  return { savedName, onSaved };
}

/** Leaves in an effect after the guard's own, which has then heard that nothing is unsaved any more. */
function useLeavingAfterSave(home: Home, savedName: string | null): void {
  const navigate = useNavigate();
  const messages = useMessages();
  useEffect(() => {
    if (savedName === null) return;
    messages.success(words.saved(savedName), { on: 'nextPage' });
    void navigate(configurationAddresses(home).list);
  }, [savedName, messages, navigate, home]);
}

/** The same check as the server's, but master tables count as there when they are about to be added. */
function problemsIn(
  root: SegmentOnWire | null,
  choices: readonly TableChoice[],
  isMissing: boolean,
): readonly string[] {
  const { problems } = parseTree(root, {
    acceptsMasterTables: true,
    isAvailable: (table) => isKnownTable(choices, table),
  });
  if (problems.length > 0) return [...new Set(problems.map(({ message }) => message))];
  return isMissing ? [catalogue.tablesMissing.message] : [];
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottomLeftRadius: tokens.borderRadiusXLarge,
    borderBottomRightRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [below.md]: { paddingInline: tokens.spacingHorizontalL },
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
  cancel: { minWidth: '96px' },
});
