// A configuration's tree between two versions: drawn with what was added, changed and removed, and the same as a list.
import type { SegmentOnWire } from '@codes/codes';
import type { ChangeDetail } from '@codes/contract';
import { makeStyles } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { lines } from '../../../platform/ui/look/shapes.ts';
import type { DrawnDetailProps } from '../../../tables/history/details/change-details.tsx';
import { PlaceBadge } from '../../code-screens/place-badge.tsx';
import { DifferenceList, Tally } from '../../saved-documents/versions/difference-list.tsx';
import { differenceOf } from '../conflict/tree-difference.ts';
import { TreeStage } from '../tree/tree-stage.tsx';
import { words } from './versions.words.ts';

const none = () => [];
const markOf = (place: number) => <PlaceBadge depth={place} />;

export function SegmentDifferences({ detail: { before, after } }: Pick<DrawnDetailProps, 'detail'>) {
  const styles = useStyles();
  const [pointed, setPointed] = useState<string | null>(null);
  const difference = useMemo(() => {
    const [was, is] = [rootIn(before), rootIn(after)];
    // A configuration that came or went is looked at as it is.
    return differenceOf(before === null ? is : was, after === null ? was : is);
  }, [before, after]);
  const { root, differences, changeAt } = difference;
  const isComparison = before !== null && after !== null;
  return (
    <div className={styles.whole}>
      {isComparison && <Tally differences={differences} title={words.segments} none={words.sameSegments} />}
      {root && (
        <TreeStage
          root={root}
          pointed={pointed}
          point={setPointed}
          errorsAt={none}
          warningsAt={none}
          act={null}
          changeAt={(place) => changeAt.get(place)}
        />
      )}
      {differences.length > 0 && (
        <DifferenceList differences={differences} what={words.segment} markOf={markOf} />
      )}
    </div>
  );
}

export function rootIn(values: ChangeDetail['before']): SegmentOnWire | null {
  return (values?.['rootConfigurationSegment'] as SegmentOnWire | null | undefined) ?? null;
}

const useStyles = makeStyles({ whole: { borderTop: lines.row } });
