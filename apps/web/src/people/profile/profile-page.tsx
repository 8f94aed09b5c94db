import { account } from '@codes/contract';
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { Edit16Regular, Key16Regular } from '@fluentui/react-icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { accountQueries } from '../account/account.queries.ts';
import { words as accountWords } from '../account/account.words.ts';
import { LanguageField } from '../language/language-field.tsx';
import { words as languageWords } from '../language/language.words.ts';
import { useSession } from '../session/session.tsx';
import { Card } from '../../platform/ui/look/card.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { EditProfilePanel } from './edit-profile-panel.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { words } from './profile.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

export function ProfilePage() {
  const { user } = useSession();
  const styles = useStyles();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Page title={words.profile}>
      <div className={styles.cards}>
        <Card>
          <div className={styles.commands}>
            <Button appearance="subtle" icon={<Edit16Regular />} onClick={() => setIsEditing(true)}>
              {words.edit}
            </Button>
            {user.isExternal && <ChangePassword />}
          </div>
          <dl className={styles.values}>
            <Value label={words.email} value={user.userName} />
            <Value label={words.name} value={user.firstName} />
            <Value label={words.surname} value={user.surname} />
            <Value label={words.companyName} value={user.companyName} />
            <dt className={styles.label}>{languageWords.language}</dt>
            <dd className={styles.value}>
              <LanguageField language={user.language} />
            </dd>
          </dl>
        </Card>
        <SessionsCard />
      </div>
      {isEditing && <EditProfilePanel user={user} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

/** Those who sign in through their organisation have no password here. */
function ChangePassword() {
  const messages = useMessages();
  const setup = useQuery(accountQueries.setup());
  const request = useMutation({
    mutationFn: () => api(account.requestOwnPasswordReset),
    onMutate: () => messages.beginAct(),
    onSuccess: () =>
      messages.success(
        setup.data?.mailGoesToOutbox ? `${words.changeSent} ${accountWords.inOutbox}` : words.changeSent,
      ),
    onError: (error) => messages.error(error, { prefix: words.changeFailed }),
  });
  return (
    <Button
      appearance="subtle"
      disabledFocusable={request.isPending}
      icon={request.isPending ? <Spinner size="extra-tiny" /> : <Key16Regular />}
      onClick={() => request.mutate()}
    >
      {words.changePassword}
    </Button>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.label}>{label}</dt>
      <dd className={value === '' ? styles.missing : styles.value}>{value || words.noInformation}</dd>
    </>
  );
}

const useStyles = makeStyles({
  cards: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    maxWidth: codesTokens.panelWidthWide,
  },
  commands: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: codesTokens.commandBarHeight,
    paddingInline: tokens.spacingHorizontalS,
    borderBottom: lines.card,
    '& button': {
      minWidth: 0,
      paddingInline: tokens.spacingHorizontalS,
      fontSize: codesTokens.fontSizeList,
      fontWeight: tokens.fontWeightMedium,
    },
  },
  // The specification's grid: the label takes 3 of 12 columns, on small screens its own line.
  values: {
    display: 'grid',
    gridTemplateColumns: '3fr 9fr',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: tokens.spacingVerticalXL,
    [below.md]: { gridTemplateColumns: '1fr', rowGap: tokens.spacingVerticalXXS },
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere', [below.md]: { marginBottom: tokens.spacingVerticalM } },
  missing: {
    margin: 0,
    color: tokens.colorNeutralForeground4,
    [below.md]: { marginBottom: tokens.spacingVerticalM },
  },
});
