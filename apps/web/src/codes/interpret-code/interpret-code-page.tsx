import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { codeWords } from '@codes/codes';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { codeQueries } from '../code-screens/code.queries.ts';
import { CodePage, ConfigurationNotLoaded } from '../code-screens/code-page.tsx';
import { useCodeHome } from '../code-screens/use-code-home.ts';
import { useNoteConfiguration } from '../code-screens/used-configurations.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { SkeletonText } from '../../platform/ui/page/states.tsx';
import { CodeList } from './list/code-list.tsx';
import { words } from './interpret-code.words.ts';
import { OneCode, type Interpreted } from './one-code.tsx';

type Way = 'one' | 'list';

export function InterpretCodePage() {
  return <InterpretCode links="shown" />;
}

type InterpretCodeProps = {
  links: 'shown' | 'hidden';
  onInterpreted?: (interpreted: Interpreted | null) => void;
};

export function InterpretCode({ links, onInterpreted }: InterpretCodeProps) {
  const styles = useStyles();
  const home = useCodeHome();
  const configuration = useQuery(codeQueries.configuration(home));
  const [search] = useSearchParams();
  const ofJob = search.get('job');
  const [way, setWay] = useState<Way>(ofJob === null ? 'one' : 'list');
  const { state } = useLocation() as { state: { code?: string } | null };
  const wanted = search.get('code') ?? state?.code ?? '';
  useNoteConfiguration(home);
  if (configuration.error) {
    return <ConfigurationNotLoaded title={words.interpretCode} configuration={configuration} />;
  }
  if (!configuration.data) {
    return (
      <CodePage title={words.interpretCode}>
        <Card layout="padded">
          <SkeletonText label={words.loadingConfiguration} />
        </Card>
      </CodePage>
    );
  }
  const { name, tree: root, keepsRegister } = configuration.data;
  if (!root) {
    return (
      <CodePage title={name}>
        <MessageBox intent="error">{codeWords.configurationMissing}</MessageBox>
      </CodePage>
    );
  }
  const key = home.stringConfigurationId;
  return (
    <CodePage title={name} layout={way === 'one' ? 'code' : 'list'}>
      <TabList
        className={styles.tabs}
        selectedValue={way}
        onTabSelect={(_, { value }) => setWay(value === 'list' ? 'list' : 'one')}
      >
        <Tab value="one">{words.oneCode}</Tab>
        <Tab value="list">{words.listOfCodes}</Tab>
      </TabList>
      {way === 'one' ? (
        <OneCode
          key={`${key} ${wanted}`}
          home={home}
          start={wanted}
          root={root}
          links={links}
          {...(onInterpreted && { onInterpreted })}
        />
      ) : (
        <CodeList
          key={`${key} ${ofJob}`}
          home={home}
          root={root}
          keepsRegister={keepsRegister}
          ofJob={ofJob}
        />
      )}
    </CodePage>
  );
}

const useStyles = makeStyles({
  tabs: {
    flexShrink: 0,
    marginTop: `calc(${tokens.spacingVerticalM} * -1)`,
    marginLeft: `calc(${tokens.spacingHorizontalM} * -1)`,
    marginBottom: tokens.spacingVerticalM,
  },
});
