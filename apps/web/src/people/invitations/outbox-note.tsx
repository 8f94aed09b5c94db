import { makeStyles, tokens } from '@fluentui/react-components';
import { MailInbox20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../account/account.queries.ts';
import { lines } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './invitations.words.ts';

/** Where mails stay on the server, whoever sends one passes it on. */
export function OutboxNote() {
  const styles = useStyles();
  const setup = useQuery(accountQueries.setup());
  if (setup.data?.mailGoesToOutbox !== true) return null;
  return (
    <p className={styles.note}>
      <MailInbox20Regular className={styles.icon} aria-hidden="true" />
      {words.outbox}
    </p>
  );
}

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    border: lines.control,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
