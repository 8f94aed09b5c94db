// What an empty installation greets its administrator with: four steps to the first code. It goes away with that.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Navigate, useNavigate } from 'react-router';
import { useSession } from '../../people/session/session.tsx';
import { addresses } from '../../platform/routes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { MessageArea } from '../../platform/ui/messages/messages.tsx';
import { pageBox } from '../../platform/ui/page/page.tsx';
import { SkeletonText } from '../../platform/ui/page/states.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { windowTitle } from '../../platform/ui/ui.words.ts';
import { FirstRunDrawing } from './first-run-drawing.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import type { FirstSteps } from './first-steps.ts';
import { useFirstRun } from './use-first-run.ts';
import { words } from './first-run.words.ts';

export function FirstRunPage() {
  const styles = useStyles();
  const now = useFirstRun({ enabled: true });
  if (now.kind === 'over') return <Navigate to={addresses.allProjects} replace />;
  return (
    <div className={styles.page}>
      <title>{windowTitle(words.gettingStarted)}</title>
      {now.kind === 'loading' ? (
        <SkeletonText label={words.loading} lines={6} />
      ) : (
        <>
          <Head steps={now.steps} />
          <MessageArea />
          <FirstStepsCard made={now.made} steps={now.steps} />
          <Foot />
        </>
      )}
    </div>
  );
}

function Head({ steps: { count, done } }: { steps: FirstSteps }) {
  const styles = useStyles();
  const { firstName } = useSession().user;
  return (
    <div className={styles.head}>
      <div className={styles.greeting}>
        <h1 className={styles.title}>{count === 0 ? words.welcome(firstName) : words.gettingStarted}</h1>
        <p className={styles.text}>{count === 0 ? words.welcomeText : words.underWay(count)}</p>
      </div>
      <FirstRunDrawing done={done} count={count} />
    </div>
  );
}

function Foot() {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <div className={styles.foot}>
      <span>
        {words.colleagues}
        <TextLink to={addresses.users} look="text">
          {words.users}
        </TextLink>
        {words.administrators}
        <TextLink to={addresses.settings} look="text">
          {words.settings}
        </TextLink>
        {words.end}
      </span>
      <Button
        appearance="transparent"
        className={styles.skip}
        onClick={() => void navigate(addresses.allProjects)}
      >
        {words.skip}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    ...pageBox,
    maxWidth: `calc(${codesTokens.pageMaxWidthSteps} + 2 * ${codesTokens.pageGutter})`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXXL,
    marginBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalXXL}`,
    [below.md]: {
      flexDirection: 'column-reverse',
      alignItems: 'flex-start',
      marginTop: tokens.spacingVerticalS,
    },
  },
  greeting: { minWidth: 0, maxWidth: codesTokens.dialogWidth },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
    [below.md]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  text: {
    margin: `${tokens.spacingVerticalSNudge} 0 0`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    marginTop: tokens.spacingVerticalM,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
  },
  skip: {
    minWidth: 0,
    paddingInline: 0,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground2,
  },
});
