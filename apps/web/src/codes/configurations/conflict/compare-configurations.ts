// Three versions of a configuration: its tree by segment, and what is said of it.
import type { StringConfiguration } from '@codes/contract';
import { compareValues, rowsOf, type Comparison } from '../../../platform/ui/conflict/versions.ts';
import type { Sent } from '../../saved-documents/document-kinds.ts';
import { words as documentWords, wordsOfKinds } from '../../saved-documents/documents.words.ts';
import { words as ownWords } from '../configurations.words.ts';
import { compareTrees } from './compare-trees.ts';
import { words } from './conflict.words.ts';

type Body = Sent['configuration'];
type Compared = { before: StringConfiguration; theirs: StringConfiguration; mine: Body };

export function compareConfigurations({ before, theirs, mine }: Compared): Comparison<Body> {
  const tree = compareTrees({ before: rootOf(before), theirs: rootOf(theirs), mine: rootOf(mine) });
  const said = compareValues(
    { before: saidOf(before), theirs: saidOf(theirs), mine: saidOf(mine) },
    rowsOf<Said>({
      name: { name: documentWords.name },
      description: { name: documentWords.description },
      keepsRegister: {
        name: ownWords.keepsRegister,
        show: (keepsRegister) => (keepsRegister ? words.on : words.off),
      },
    }),
  );
  const about = wordsOfKinds.configuration.information;
  return {
    parts: [...tree.parts, ...said.parts.map((part) => ({ ...part, about }))],
    combine: (sideOf) => ({
      ...mine,
      ...said.combine(sideOf),
      rootConfigurationSegment: tree.combine(sideOf),
    }),
  };
}

const rootOf = ({ rootConfigurationSegment = null }: Pick<Body, 'rootConfigurationSegment'>) =>
  rootConfigurationSegment;

type Said = ReturnType<typeof saidOf>;

function saidOf({ name, description = '', keepsRegister = false }: Body | StringConfiguration) {
  return { name, description, keepsRegister };
}
