import type { FirstRun, Project } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sessionQueries } from '../../people/session/session.queries.ts';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { FirstStep, type StepState } from './first-step.tsx';
import { firstRunQueries } from './first-run.queries.ts';
import { stepNames, type FirstSteps, type StepName } from './first-steps.ts';
import { FirstTable } from './first-table.tsx';
import { words } from './first-run.words.ts';

const AddProjectPanel = loadedLater(
  async () => (await import('../projects/add-project-panel.tsx')).AddProjectPanel,
);

/** Only the step to do now is open; those that are done say what was made. */
export function FirstStepsCard({ made, steps }: { made: FirstRun; steps: FirstSteps }) {
  const outcomes = outcomesOf(made);
  const acts: Record<StepName, ReactNode> = {
    table: <FirstTable />,
    project: <FirstProject table={made.table} />,
    configuration: <FirstConfiguration project={made.project} />,
    code: <FirstCode configuration={made.configuration} />,
  };
  return (
    <Card>
      <ol aria-label={words.steps} className={useStyles().steps}>
        {stepNames.map((name, index) => (
          <FirstStep
            key={name}
            number={index + 1}
            title={words.titles[name]}
            text={words.texts[name]}
            state={stateOf(name, steps)}
            outcome={outcomes[name]}
          >
            {acts[name]}
          </FirstStep>
        ))}
      </ol>
    </Card>
  );
}

function stateOf(name: StepName, { done, current }: FirstSteps): StepState {
  if (done[name]) return 'done';
  return name === current ? 'now' : 'later';
}

type Outcome = { name: string; more: string; to: string };

/** What has come of each step. */
function outcomesOf({ table, project, configuration }: FirstRun): Partial<Record<StepName, Outcome>> {
  const amounts = (...all: readonly string[]) => all.join(', ');
  return {
    ...(table && {
      table: {
        name: table.name,
        more: amounts(
          formatAmount(table.records, words.recordNoun),
          formatAmount(table.fields, words.fieldNoun),
        ),
        to:
          table.projectNumber === null
            ? addresses.masterTableRecords(table.tableId)
            : addresses.projectTableRecords(table.projectNumber, table.tableId),
      },
    }),
    ...(project && {
      project: {
        name: words.numbered(project.projectNumber, project.name),
        more: amounts(
          formatAmount(project.tables, words.tableNoun),
          formatAmount(project.members, words.memberNoun),
        ),
        to: addresses.project(project.projectNumber),
      },
    }),
    ...(configuration && {
      configuration: {
        name: configuration.name,
        more: words.numbered(configuration.projectNumber, configuration.project),
        to: addresses.editStringConfiguration(
          configuration.projectNumber,
          configuration.stringConfigurationId,
        ),
      },
    }),
  };
}

function FirstProject({ table }: Pick<FirstRun, 'table'>) {
  const messages = useMessages();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  usePreloaded(AddProjectPanel);
  const saved = async ({ name }: Project) => {
    messages.success(words.madeProject(name));
    setIsOpen(false);
    await Promise.all([
      queries.invalidateQueries(firstRunQueries.state()),
      queries.invalidateQueries(sessionQueries.me()),
      queries.invalidateQueries(sessionQueries.myProjects()),
    ]);
  };
  return (
    <>
      <Button appearance="primary" onClick={() => setIsOpen(true)}>
        {words.createProject}
      </Button>
      {isOpen && (
        <AddProjectPanel
          source={null}
          masterTableIds={table?.projectNumber === null ? [table.tableId] : []}
          onSaved={(project) => void saved(project)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** In the first project; before that there is nowhere to have one. */
function FirstConfiguration({ project }: Pick<FirstRun, 'project'>) {
  const navigate = useNavigate();
  const to = project ? addresses.newStringConfiguration(project.projectNumber) : addresses.allProjects;
  return (
    <Button appearance="primary" onClick={() => void navigate(to)}>
      {words.createConfiguration}
    </Button>
  );
}

function FirstCode({ configuration }: Pick<FirstRun, 'configuration'>) {
  const styles = useStyles();
  const navigate = useNavigate();
  if (!configuration) return null;
  const { projectNumber, stringConfigurationId } = configuration;
  return (
    <div className={styles.buttons}>
      <Button
        appearance="primary"
        onClick={() => void navigate(addresses.createCode(projectNumber, stringConfigurationId))}
      >
        {words.createCode}
      </Button>
      <Button onClick={() => void navigate(addresses.interpretCode(projectNumber, stringConfigurationId))}>
        {words.interpretCode}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  steps: { margin: 0, padding: 0, listStyleType: 'none' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
