// The form of a configuration: what it is called, and the picture of its tree.
import { codeWords, eachOnce, parseTree, worded, type SegmentOnWire } from '@codes/codes';
import { errorWords, type StringConfiguration } from '@codes/contract';
import { Checkbox } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import type { Opened } from '../saved-documents/document-form-page.tsx';
import { DocumentFoot, DocumentForm, useDocumentForm } from '../saved-documents/document-form.tsx';
import { words } from '../saved-documents/documents.words.ts';
import type { TableChoice } from '../../platform/home/table-choice.ts';
import { documentsIn } from '../saved-documents/document-kinds.ts';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { words as ownWords } from './configurations.words.ts';
import { ConfigurationConflict } from './conflict/configuration-conflict.tsx';
import { information, InformationCard } from './information-card.tsx';
import { isKnownTable, missingTables, withLinkedTables } from './tree-tables.ts';
import { countChangedSegments } from './tree/tree-edits.ts';
import { TreeEditor } from './tree/tree-editor.tsx';

export function ConfigurationForm({ home, stored, choices }: Opened<'configuration'>) {
  const [start] = useState(stored?.rootConfigurationSegment ?? null);
  const [root, setRoot] = useState<SegmentOnWire | null>(start);
  const [addMissing, setAddMissing] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const missing = documentsIn[home.kind].mayLackTables ? missingTables(root, choices) : [];

  const changed = useMemo(() => countChangedSegments(start, root), [start, root]);
  const opened = { home, stored };
  const form = useDocumentForm('configuration', opened, {
    schema: information,
    values: {
      name: stored?.name ?? '',
      description: stored?.description ?? '',
      keepsRegister: stored?.keepsRegister ?? false,
    },
    beside: {
      // A tree that is as it was saved is not put back over one that others have saved since.
      value: changed === 0 ? null : { root, addMissing },
      changed: changed === 0 ? [] : [formatAmount(changed, ownWords.segmentNoun)],
      restore: (left) => {
        if (left === null) return;
        change(left.root);
        setAddMissing(left.addMissing);
      },
    },
    bodyOf: (values) => {
      const found = problemsIn(root, choices, missing.length > 0 && !addMissing);
      setProblems(found);
      if (found.length > 0) return null;
      return { ...values, isNeedToAddMissingTables: addMissing, rootConfigurationSegment: root };
    },
    outdates: ['codes'],
  });

  const change = (next: SegmentOnWire | null) => {
    setRoot(next);
    setProblems([]);
  };
  const useTemplate = (template: StringConfiguration) => {
    form.setValue('name', template.name, { shouldDirty: true });
    form.setValue('description', template.description, { shouldDirty: true });
    form.setValue('keepsRegister', template.keepsRegister, { shouldDirty: true });
    form.clearErrors();
    const tree = template.rootConfigurationSegment;
    change(tree && withLinkedTables(tree, choices));
  };

  const { overtaken } = form.conflict;
  if (overtaken) {
    return <ConfigurationConflict {...{ home, overtaken, conflict: form.conflict }} />;
  }
  return (
    <DocumentForm kind="configuration" opened={opened} form={form}>
      <InformationCard
        form={form}
        startsOpen={stored === null}
        {...(documentsIn[home.kind].fromTemplates &&
          stored === null && { template: { onTemplate: useTemplate, replacesWork: root !== null } })}
      />
      <TreeEditor home={home} root={root} choices={choices} onChange={change}>
        <DocumentFoot
          kind="configuration"
          home={home}
          form={form}
          surface="end"
          stays={root === null ? 'inPlace' : 'inSight'}
        >
          {missing.length > 0 && (
            <Checkbox
              checked={addMissing}
              label={`${words.addMissing}: ${missing.join(', ')}`}
              onChange={(_, { checked }) => {
                setAddMissing(checked === true);
                setProblems([]);
              }}
            />
          )}
          {problems.map((problem) => (
            <MessageBox key={problem} intent="error">
              {problem}
            </MessageBox>
          ))}
        </DocumentFoot>
      </TreeEditor>
    </DocumentForm>
  );
}

/** The same check as the server's, but master tables count as there when they are about to be added. */
function problemsIn(
  root: SegmentOnWire | null,
  choices: readonly TableChoice[],
  isMissing: boolean,
): readonly string[] {
  const { problems } = parseTree(root, {
    acceptsMasterTables: true,
    isAvailable: (table) => isKnownTable(choices, table),
  });
  if (problems.length > 0)
    return eachOnce(problems.map(({ message }) => message)).map((problem) => worded(codeWords, problem));
  return isMissing ? [errorWords.tablesMissing] : [];
}
