import { makeStyles, tokens } from '@fluentui/react-components';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { AdministratorsList } from './administrators-list.tsx';
import { IntegrationsList } from './integrations-list.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { words } from './settings.words.ts';

export function SettingsPage() {
  const styles = useStyles();
  return (
    <Page title={words.title}>
      <div className={styles.lists}>
        <AdministratorsList />
        <IntegrationsList />
        <Card title={words.webhooks.title} layout="padded">
          <span>
            {words.webhooks.text}
            <TextLink look="text" to={addresses.webhooks}>
              {words.webhooks.link}
            </TextLink>
          </span>
        </Card>
        <Card title={words.auditLog.title} layout="padded">
          <span>
            {words.auditLog.text}
            <TextLink look="text" to={addresses.auditLog}>
              {words.auditLog.link}
            </TextLink>
          </span>
        </Card>
      </div>
    </Page>
  );
}

const useStyles = makeStyles({
  lists: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
});
