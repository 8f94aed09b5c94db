// What the parts of a scanned code mean today, a card each.
import type { Interpretation } from '@codes/contract';
import type { Tree } from '@codes/codes';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { words as interpretWords } from '../interpret-code/interpret-code.words.ts';
import { PartCards } from '../interpret-code/part-cards.tsx';
import { isFound } from '../interpret-code/part.words.ts';
import { words } from './scanned-code.words.ts';

type MeaningProps = {
  home: CodeHome;
  code: string;
  configuration: UseQueryResult<{ tree: Tree | null }>;
  meaning: UseQueryResult<Interpretation>;
};

export function Meaning({ home, code, configuration, meaning }: MeaningProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { projectNumber, stringConfigurationId } = home;
  const failed = [meaning, configuration].find(({ error }) => error !== null);
  if (failed) {
    return (
      <Card>
        <ErrorState title={words.notLoaded} error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    );
  }
  if (!meaning.data || !configuration.data) {
    return (
      <Card layout="padded">
        <SkeletonText label={words.loading} />
      </Card>
    );
  }
  const { tree: root } = configuration.data;
  const { errors, codeParts } = meaning.data;
  return (
    <div className={styles.meaning}>
      {!isFound(meaning.data) && (
        <MessageBox intent="error" problems={errors}>
          {interpretWords.failed}
        </MessageBox>
      )}
      <PartCards
        root={root}
        code={code}
        parts={codeParts}
        projectNumber={projectNumber}
        onTake={(taken) =>
          void navigate(addresses.interpretedCode(projectNumber, stringConfigurationId, taken))
        }
      />
    </div>
  );
}

const useStyles = makeStyles({
  meaning: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});
