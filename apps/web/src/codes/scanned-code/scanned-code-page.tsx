// Where the QR code of a label leads: the entry in the register, and what the code means, in the hand of somebody in front of it.
import { CallError, errorWords, type IssuedCode } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Open20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useResolvedProject } from '../../people/session/resolved-project.ts';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { codeText, focusRing } from '../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { MessageArea } from '../../platform/ui/messages/messages.tsx';
import { usePublishPage } from '../../platform/ui/page/page-on-screen.ts';
import { Page, pageBox } from '../../platform/ui/page/page.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { windowTitle } from '../../platform/ui/ui.words.ts';
import { codeQueries, type CodeHome } from '../code-screens/code.queries.ts';
import { SpokenCode } from '../code-screens/spoken-code.tsx';
import { CopyButton } from '../create-code/result/copy-button.tsx';
import { EntryCard } from '../register/entry-card.tsx';
import { drawnEntry } from '../register/kept-parts.ts';
import { registerQueries } from '../register/register.queries.ts';
import { Meaning } from './meaning.tsx';
import { words } from './scanned-code.words.ts';

export function ScannedCodePage() {
  const { projectNumber = '', issuedCodeId } = useParams();
  const found = useQuery(registerQueries.entryById(projectNumber, Number(issuedCodeId)));
  if (found.data) {
    const { stringConfigurationId, ...entry } = found.data;
    return (
      <ScannedCode
        home={{ projectNumber, stringConfigurationId }}
        entry={entry}
        onChanged={() => found.refetch()}
      />
    );
  }
  if (!found.error) {
    return (
      <Page title={words.code} layout="code">
        <Card layout="padded">
          <SkeletonText label={words.loading} />
        </Card>
      </Page>
    );
  }
  const isGone = found.error instanceof CallError && found.error.status === 404;
  const title = isGone ? errorWords.issuedCodeNotFound : words.notLoaded;
  const toProject = (
    <TextLink look="text" to={addresses.project(projectNumber)}>
      {words.openProject}
    </TextLink>
  );
  return (
    <Page title={isGone ? title : words.code}>
      <ErrorState
        title={title}
        error={found.error}
        {...(isGone ? { wayOn: toProject } : { onRetry: () => void found.refetch() })}
      />
    </Page>
  );
}

type ScannedCodeProps = { home: CodeHome; entry: IssuedCode; onChanged: () => Promise<unknown> };

function ScannedCode({ home, entry, onChanged }: ScannedCodeProps) {
  const styles = useStyles();
  const { code, title, status } = entry;
  const heading = title || code;
  usePublishPage(heading);
  const configuration = useQuery(codeQueries.configuration(home));
  const isLegacy = entry.parts.length === 0;
  const meaning = useQuery({ ...codeQueries.parts(home, code), enabled: !isLegacy });
  const root = configuration.data?.tree ?? null;
  const parts = meaning.data?.codeParts ?? [];
  const isRead =
    meaning.data !== undefined && [meaning.data, ...parts].every(({ errors }) => errors.length === 0);
  const notInUse = words.notInUse[status];
  return (
    <div className={styles.page}>
      <title>{windowTitle(heading)}</title>
      <div className={styles.head}>
        <ProjectLine projectNumber={home.projectNumber} />
        <DrawnCode entry={entry} />
        <h1 className={styles.title}>{heading}</h1>
      </div>
      <MessageArea />
      {notInUse !== null && (
        <div className={styles.status}>
          <MessageBox intent={status === 'Retired' ? 'warning' : 'info'}>{notInUse}</MessageBox>
        </div>
      )}
      <div className={styles.buttons}>
        <CopyButton code={code} look="secondary" label={words.copyCode} />
        {!isLegacy && <OpenInCreate home={home} code={code} />}
      </div>
      <div className={styles.columns}>
        <div className={styles.entry}>
          <EntryCard
            home={home}
            root={root}
            code={code}
            entry={entry}
            parts={parts}
            isReadable={isRead && root !== null}
            links="shown"
            titled="elsewhere"
            onChanged={() => Promise.all([onChanged(), meaning.refetch()])}
          />
        </div>
        {isLegacy ? (
          <MessageBox intent="info">{words.legacy}</MessageBox>
        ) : (
          <Meaning home={home} code={code} configuration={configuration} meaning={meaning} />
        )}
      </div>
    </div>
  );
}

function ProjectLine({ projectNumber }: { projectNumber: string }) {
  const styles = useStyles();
  const resolved = useResolvedProject();
  return (
    <Link to={addresses.project(projectNumber)} className={styles.project}>
      <span className={styles.number}>{projectNumber}</span>
      {resolved.kind === 'found' && resolved.project.name}
    </Link>
  );
}

function DrawnCode({ entry }: { entry: IssuedCode }) {
  const styles = useStyles();
  const drawn = drawnEntry(entry);
  if (drawn === null) {
    return (
      <div className={styles.plain} translate="no">
        {entry.code}
      </div>
    );
  }
  return (
    <SpokenCode
      text={entry.code}
      parts={drawn}
      size="result"
      look={entry.status === 'Retired' ? 'retired' : 'fresh'}
    />
  );
}

function OpenInCreate({ home, code }: { home: CodeHome; code: string }) {
  const navigate = useNavigate();
  const { projectNumber, stringConfigurationId } = home;
  return (
    <Button
      size="large"
      icon={<Open20Regular />}
      onClick={() => void navigate(addresses.createdFrom(projectNumber, stringConfigurationId, code))}
    >
      {words.openInCreate}
    </Button>
  );
}

const useStyles = makeStyles({
  page: { ...pageBox, maxWidth: codesTokens.pageMaxWidthCode },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  project: {
    alignSelf: 'start',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': focusRing.around,
  },
  number: { ...codeText, marginRight: tokens.spacingHorizontalS },
  plain: {
    ...codeText,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontSize: tokens.fontSizeHero800,
    lineHeight: codesTokens.lineHeightCode,
    fontWeight: tokens.fontWeightSemibold,
    [below.md]: { fontSize: codesTokens.fontSizeCodeSmall, lineHeight: codesTokens.lineHeightCodeSmall },
  },
  title: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    [below.md]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  status: { marginTop: tokens.spacingVerticalM },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlock: tokens.spacingVerticalL,
    [below.md]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(40%, 1fr))' },
  },
  // Beside each other at a desk, the entry first in the hand.
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${codesTokens.entryWidth}`,
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    [below.lg]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  },
  entry: { gridColumn: '2', gridRow: '1', [below.lg]: { gridColumn: '1', gridRow: 'auto' } },
});
