// The card of the tree: its example, its picture, and the panel in which a segment is edited.
import {
  childPath,
  codeWords,
  eachOnce,
  optionPath,
  parseTree,
  ROOT_PATH,
  worded,
  type SegmentOnWire,
  type SegmentPath,
} from '@codes/codes';
import type { ConfigurationCheck } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { byKind } from '../../../platform/ui/by-kind.ts';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useAsk } from '../../../platform/ui/questions/ask.tsx';
import { EmptyState } from '../../../platform/ui/page/states.tsx';
import { askToRemove } from '../ask-to-remove.tsx';
import type { Home } from '../../../platform/home/home.ts';
import { words } from '../configurations.words.ts';
import { SegmentPanel } from '../segment/segment-panel.tsx';
import type { TableChoice } from '../../../platform/home/table-choice.ts';
import { isKnownTable } from '../tree-tables.ts';
import { TreeExample } from './tree-example.tsx';
import {
  countSegments,
  isOptionPath,
  optionAt,
  positionOfOption,
  segmentAt,
  segmentPathOf,
  withoutOption,
  withSegment,
  type NodePath,
} from './tree-edits.ts';
import type { TreeAct } from './tree-picture.ts';
import { focusNode, TreeStage } from './tree-stage.tsx';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { useSettled } from '../../../platform/ui/text/debounce.ts';
import { configurationQueries } from '../configurations.queries.ts';

type TreeEditorProps = {
  home: Home;
  root: SegmentOnWire | null;
  choices: readonly TableChoice[];
  onChange: (root: SegmentOnWire | null) => void;
  /** The buttons of the form. */
  children: ReactNode;
};

/** A segment that is edited, or one that is new in its place. */
type Edited = { path: SegmentPath; opens: number | 'new' };

export function TreeEditor({ home, root, choices, onChange, children }: TreeEditorProps) {
  const styles = useStyles();
  const card = useRef<HTMLElement>(null);
  const ask = useAsk();
  const check = useTreeCheck(home, root);
  const [pointed, setPointed] = useState<SegmentPath | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const findings = useFindings(root, choices, check.answer?.warnings);

  const remove = async (place: NodePath) => {
    const isOption = isOptionPath(place);
    const segment = isOption ? optionAt(root, place)?.childSegment : segmentAt(root, place);
    const following = countSegments(segment) - (isOption ? 0 : 1);
    if (segment && following > 0 && !(await askToRemove(ask, segment))) return;
    onChange(isOption ? withoutOption(root, place) : withSegment(root, place, null));
  };
  const act = (chosen: TreeAct) => {
    // The panel gives the focus back to where it was: that is the node, whatever menu the act came from.
    if (card.current) focusNode(card.current, chosen.place);
    byKind<TreeAct, void>(chosen, {
      edit: ({ place }) =>
        setEdited({
          path: segmentPathOf(place),
          opens: isOptionPath(place) ? positionOfOption(place).index : 0,
        }),
      addChild: ({ place }) => setEdited({ path: childPath(place), opens: 0 }),
      addOption: ({ place }) => setEdited({ path: place, opens: 'new' }),
      remove: ({ place }) => void remove(place),
    });
  };
  const saved = useRef<SegmentPath | null>(null);
  useEffect(() => {
    if (edited !== null || saved.current === null || card.current === null) return;
    focusNode(card.current, saved.current);
    saved.current = null;
  }, [edited]);
  const save = (path: SegmentPath, segment: SegmentOnWire, childFor: number | null) => {
    saved.current = path;
    onChange(withSegment(root, path, segment));
    setEdited(childFor === null ? null : { path: childPath(optionPath(path, childFor)), opens: 0 });
  };

  return (
    <section ref={card} aria-label={words.segments} className={styles.card}>
      <TreeExample
        root={root}
        check={check.answer}
        isChecking={check.isChecking}
        pointed={pointed}
        onPoint={setPointed}
        onAnother={check.another}
        onWarnings={() => {
          const [first] = check.answer?.warnings ?? [];
          if (first && card.current) focusNode(card.current, first.path);
        }}
      />
      {root ? (
        <TreeStage root={root} pointed={pointed} point={setPointed} {...findings} act={act} />
      ) : (
        <EmptyState
          title={words.noSegmentsYet}
          text={words.emptyText}
          drawing="highWindows"
          actions={
            <OfferedButton appearance="primary" onClick={() => setEdited({ path: ROOT_PATH, opens: 0 })}>
              {words.addCodeSegment}
            </OfferedButton>
          }
        />
      )}
      {children}
      {edited && (
        <SegmentPanel
          key={`${edited.path} ${edited.opens}`}
          path={edited.path}
          segment={segmentAt(root, edited.path)}
          choices={choices}
          warnings={findings.warningsAt(edited.path)}
          opens={edited.opens}
          onClose={() => setEdited(null)}
          onSave={(segment, childFor) => save(edited.path, segment, childFor)}
        />
      )}
    </section>
  );
}

function useFindings(
  root: SegmentOnWire | null,
  choices: readonly TableChoice[],
  warnings: NonNullable<ReturnType<typeof useTreeCheck>['answer']>['warnings'] = [],
) {
  const errors = useMemo(
    () =>
      root === null
        ? []
        : parseTree(root, {
            acceptsMasterTables: true,
            isAvailable: (table) => isKnownTable(choices, table),
          }).problems,
    [root, choices],
  );
  const errorsAt = useCallback(
    (path: SegmentPath) =>
      eachOnce(errors.filter((error) => error.path === path).map(({ message }) => message)).map((problem) =>
        worded(codeWords, problem),
      ),
    [errors],
  );
  const warningsAt = useCallback(
    (path: SegmentPath) => warnings.filter((warning) => warning.path === path),
    [warnings],
  );
  return { errorsAt, warningsAt };
}

type TreeCheck = {
  answer: ConfigurationCheck | undefined;
  isChecking: boolean;
  another: () => void;
};

/** Asks the server about the tree once it rests; the last answer stays until the next one is there. */
function useTreeCheck(home: Home, root: SegmentOnWire | null): TreeCheck {
  const [seed, setSeed] = useState(0);
  const settled = useSettled(root);
  const check = useQuery({
    ...configurationQueries.check(home, settled ?? {}, seed),
    enabled: settled !== null,
  });
  return {
    answer: root === null ? undefined : check.data,
    isChecking: settled !== root || check.isPlaceholderData || check.isLoading,
    another: () => setSeed((before) => before + 1),
  };
}

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
  },
});
