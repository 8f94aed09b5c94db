import { account } from '@codes/contract';
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { DesktopRegular, PhoneRegular, SignOutRegular } from '@fluentui/react-icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { SkeletonText } from '../../platform/ui/page/states.tsx';
import { formatMoment } from '../../platform/ui/text/formats.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { browserName } from './browser-name.ts';
import { words } from './profile.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

/** A session in a browser that is not one's own can be ended here. */
export function SessionsCard() {
  const styles = useStyles();
  const sessions = useQuery(sessionQueries.sessions());
  const endOne = useEnding(
    (sessionId: string) => api(account.endSession, { params: { sessionId } }),
    () => words.sessions.ended,
  );
  const endOthers = useEnding(
    () => api(account.endOtherSessions),
    ({ ended }) => words.sessions.endedOthers(ended),
  );
  const all = sessions.data ?? [];
  const current = all.filter(({ isCurrent }) => isCurrent);
  const others = all.filter(({ isCurrent }) => !isCurrent);
  return (
    <Card title={words.sessions.title}>
      {sessions.error !== null && (
        <div className={styles.around}>
          <LoadFailure
            what={words.sessions.sessions}
            error={sessions.error}
            onRetry={() => void sessions.refetch()}
          />
        </div>
      )}
      {sessions.isPending && (
        <div className={styles.around}>
          <SkeletonText label={words.sessions.loading} lines={2} />
        </div>
      )}
      <ul className={styles.list}>
        {[...current, ...others].map((session) => (
          <SessionItem
            key={session.sessionId}
            session={session}
            isEnding={endOne.isPending && endOne.variables === session.sessionId}
            onEnd={() => endOne.mutate(session.sessionId)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div className={styles.commands}>
          <Button disabledFocusable={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {words.sessions.endOthers}
          </Button>
        </div>
      )}
    </Card>
  );
}

function useEnding<Input, Answer>(end: (input: Input) => Promise<Answer>, said: (answer: Answer) => string) {
  const queries = useQueryClient();
  const messages = useMessages();
  return useMutation({
    mutationFn: end,
    onMutate: () => messages.beginAct(),
    onSuccess: (answer) => messages.success(said(answer)),
    onError: (error) => messages.error(error, { prefix: words.sessions.failed }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionQueries.sessions().queryKey }),
  });
}

type SessionItemProps = { session: account.Session; isEnding: boolean; onEnd: () => void };

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const styles = useStyles();
  const { userAgent, created, lastUsed, isCurrent } = session;
  const name = browserName(userAgent) ?? words.sessions.unknown;
  const isPhone = /\b(?:Android|iPhone|iPad)\b/.test(userAgent);
  return (
    <li className={styles.item}>
      {isPhone ? <PhoneRegular fontSize={20} /> : <DesktopRegular fontSize={20} />}
      <div className={styles.what}>
        <div className={styles.name} title={userAgent}>
          {name}
          {isCurrent && (
            <Badge appearance="tint" color="success">
              {words.sessions.here}
            </Badge>
          )}
        </div>
        <div className={styles.when}>
          {words.sessions.signedIn(formatMoment(created))}
          {!isCurrent && `, ${words.sessions.lastUsed(formatMoment(lastUsed))}`}
        </div>
      </div>
      {!isCurrent && (
        <Button
          appearance="subtle"
          icon={<SignOutRegular />}
          disabledFocusable={isEnding}
          aria-label={`${words.sessions.end} ${name}`}
          onClick={onEnd}
        >
          {words.sessions.end}
        </Button>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  around: { margin: tokens.spacingHorizontalL },
  list: { margin: 0, padding: `${tokens.spacingVerticalS} 0`, listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    '& > svg': { flexShrink: 0 },
    '& > button': { flexShrink: 0 },
  },
  what: { flexGrow: 1, minWidth: 0 },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
  },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  commands: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: lines.card,
  },
});
