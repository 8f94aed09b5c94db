// What a key may. Each choice is changed at once, as a tick says; what keeps it from that stands under it.
import { CallError, settings, type Integration } from '@codes/contract';
import { Button, Checkbox, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { settingsQueries } from './settings.queries.ts';
import { words } from './settings.words.ts';

const { integrations: says } = words;

export type OfIntegration = {
  integration: Integration;
  /** With what the server has made of it. */
  onChanged: (integration: Integration) => void;
};

type SentScope = Partial<Pick<Integration, 'projects' | 'mayWrite' | 'mayIssue'>>;

export function Scope({ integration, onChanged }: OfIntegration) {
  const styles = useStyles();
  const { integrationId, modified } = integration;
  const change = useMutation({
    mutationFn: (scope: SentScope) =>
      api(settings.changeIntegration, { params: { integrationId }, body: { ...scope, modified } }),
    onSuccess: onChanged,
    onError: async (error) => {
      if (!(error instanceof CallError && error.is('changedSince'))) return;
      // Of a tick there are no two versions to choose from: it shows what is there now.
      const listed = await api(settings.listIntegrations);
      const now = listed.find((one) => one.integrationId === integrationId);
      if (now) onChanged(now);
    },
  });
  const shown = { ...integration, ...(change.isPending && change.variables) };
  const set = (scope: SentScope) => {
    if (!change.isPending) change.mutate(scope);
  };
  return (
    <Field
      {...(change.error && {
        validationMessage: showError(change.error, { prefix: says.mayIssueFailed }).text,
        validationState: 'error' as const,
      })}
    >
      <div className={styles.rights}>
        <ProjectChoice projects={shown.projects} onChoose={(projects) => set({ projects })} />
        <TableChoice
          integration={integration}
          projects={shown.projects}
          onChoose={(mayWrite) => set({ mayWrite })}
        />
        <Field hint={says.mayIssueHint}>
          <Checkbox
            label={says.mayIssue}
            checked={shown.mayIssue}
            onChange={(_, { checked }) => set({ mayIssue: checked === true })}
          />
        </Field>
      </div>
    </Field>
  );
}

type ProjectChoiceProps = {
  projects: Integration['projects'];
  onChoose: (projects: Integration['projects']) => void;
};

function ProjectChoice({ projects, onChoose }: ProjectChoiceProps) {
  const { data: all = [] } = useQuery(settingsQueries.activeProjects());
  const isAll = projects === null;
  return (
    <>
      <Field {...(isAll && { hint: says.allProjectsHint })}>
        <Checkbox
          label={says.allProjects}
          checked={isAll}
          onChange={(_, { checked }) => onChoose(checked === true ? null : [])}
        />
      </Field>
      {!isAll && (
        <Field label={says.projects} {...(projects.length === 0 && { hint: says.noProjectsHint })}>
          <Dropdown
            multiselect
            placeholder={says.selectProjects}
            value={projects.join(', ')}
            selectedOptions={[...projects]}
            onOptionSelect={(_, { selectedOptions }) => onChoose(selectedOptions)}
          >
            {all.map(({ projectNumber, name }) => (
              <Option key={projectNumber} value={projectNumber} text={`${projectNumber} ${name}`}>
                {`${projectNumber} ${name}`}
              </Option>
            ))}
          </Dropdown>
        </Field>
      )}
    </>
  );
}

type TableChoiceProps = {
  integration: Integration;
  projects: Integration['projects'];
  onChoose: (mayWrite: number[]) => void;
};

/** A project has the empty number of none: that is where the master tables are. */
const ofMasters = '';

function TableChoice({ integration, projects, onChoose }: TableChoiceProps) {
  const styles = useStyles();
  const { mayWrite, writableTables } = integration;
  const [place, setPlace] = useState(ofMasters);
  const { data: all = [] } = useQuery(settingsQueries.activeProjects());
  const { data: tables = [] } = useQuery(settingsQueries.tablesIn(place === ofMasters ? null : place));
  const offered = all.filter(({ projectNumber }) => projects?.includes(projectNumber) !== false);
  const free = tables.filter(({ tableId }) => !mayWrite.includes(tableId));
  const placeName = (number: string) => (number === ofMasters ? says.masterTables : number);
  return (
    <div className={styles.tables}>
      <Field label={says.mayWrite} {...(writableTables.length === 0 && { hint: says.mayWriteNone })}>
        <ul className={styles.chosen}>
          {writableTables.map(({ tableId, name, projectNumber }) => (
            <li key={tableId} className={styles.table}>
              <span>{says.tableIn(name, projectNumber)}</span>
              <Button
                size="small"
                appearance="subtle"
                icon={<Dismiss16Regular />}
                aria-label={says.removeTable(name)}
                onClick={() => onChoose(mayWrite.filter((id) => id !== tableId))}
              />
            </li>
          ))}
        </ul>
      </Field>
      <div className={styles.adding}>
        <Dropdown
          aria-label={says.tablesOf}
          value={placeName(place)}
          selectedOptions={[place]}
          onOptionSelect={(_, { optionValue = ofMasters }) => setPlace(optionValue)}
        >
          {[{ projectNumber: ofMasters, name: '' }, ...offered].map(({ projectNumber, name }) => (
            <Option
              key={projectNumber}
              value={projectNumber}
              text={`${placeName(projectNumber)} ${name}`.trim()}
            >
              {`${placeName(projectNumber)} ${name}`.trim()}
            </Option>
          ))}
        </Dropdown>
        <Dropdown
          aria-label={says.addTable}
          placeholder={free.length === 0 ? says.noMoreTables : says.addTable}
          value=""
          selectedOptions={[]}
          disabled={free.length === 0}
          onOptionSelect={(_, { optionValue }) => onChoose([...mayWrite, Number(optionValue)])}
        >
          {free.map(({ tableId, name }) => (
            <Option key={tableId} value={String(tableId)} text={name}>
              {name}
            </Option>
          ))}
        </Dropdown>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  rights: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  tables: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  chosen: { margin: 0, padding: 0, listStyleType: 'none' },
  table: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  adding: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalS,
  },
});
