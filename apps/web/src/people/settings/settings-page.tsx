import { makeStyles, tokens } from '@fluentui/react-components';
import { Page } from '../../platform/ui/page/page.tsx';
import { AdministratorsList } from './administrators-list.tsx';
import { IntegrationsList } from './integrations-list.tsx';
import { words } from './settings.words.ts';

export function SettingsPage() {
  const styles = useStyles();
  return (
    <Page title={words.title}>
      <div className={styles.lists}>
        <AdministratorsList />
        <IntegrationsList />
      </div>
    </Page>
  );
}

const useStyles = makeStyles({
  lists: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
});
