import { roleLabels, type MyProject } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { MembersList } from '../members/members-list.tsx';
import { ProjectTablesList } from '../../tables/project-tables/project-tables-list.tsx';
import { addresses } from '../../platform/routes.ts';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { OwnWorkPlace } from './own-work-place.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { words } from './project-home.words.ts';

export function ProjectHome({ project }: { project: MyProject }) {
  const styles = useStyles();
  const { projectNumber, name, uaFullName, isTemplate, isVisibleForEmployees, role } = project;
  return (
    <Page title={name} chip={isTemplate && <Chip>{words.template}</Chip>}>
      <ProjectFacts
        history={addresses.projectHistory(projectNumber)}
        facts={[
          { label: words.projectNumber, value: projectNumber, look: 'code' },
          { label: words.projectUa, value: uaFullName },
          { label: words.visibleForAllEmployees, value: isVisibleForEmployees ? words.yes : words.no },
          { label: words.yourRole, value: roleLabels[role] },
        ]}
      />
      <OwnWorkPlace projectNumber={projectNumber} />
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
