import { roleLabels, type MyProject } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { MembersList } from '../members/members-list.tsx';
import { ProjectTablesList } from '../../tables/project-tables/project-tables-list.tsx';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { ProjectFacts } from './project-facts.tsx';

export function ProjectHome({ project }: { project: MyProject }) {
  const styles = useStyles();
  const { projectNumber, name, uaFullName, isTemplate, isVisibleForEmployees, role } = project;
  return (
    <Page title={name} chip={isTemplate && <Chip>Template</Chip>}>
      <ProjectFacts
        facts={[
          { label: 'Project number', value: projectNumber, look: 'code' },
          { label: 'Project UA', value: uaFullName },
          { label: 'Visible for all employees', value: isVisibleForEmployees ? 'Yes' : 'No' },
          { label: 'Your role', value: roleLabels[role] },
        ]}
      />
      <div className={styles.lists}>
        <ProjectTablesList projectNumber={projectNumber} />
        <MembersList project={project} />
      </div>
    </Page>
  );
}

const useStyles = makeStyles({
  lists: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${codesTokens.panelWidth}`,
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    [below.xl]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
