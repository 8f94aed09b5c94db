// A sheet with its labels, each where the paper has its place.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { sitePath } from '../../../platform/site-path.ts';
import { addresses } from '../../../platform/routes.ts';
import { Label, mm, type LabelProject } from './label.tsx';
import { cornerOf, placesOn, type LabelContent, type Placed, type Sheet } from './label-sheets.ts';
import type { LabelledCode } from './labelled-codes.ts';

type LabelSheetProps = {
  sheet: Sheet;
  content: LabelContent;
  project: LabelProject;
  labels: readonly Placed<LabelledCode>[];
  /** Lines between the places are on the screen alone: paper has its own. */
  lines: 'shown' | 'hidden';
};

export function LabelSheet({ sheet, content, project, labels, lines }: LabelSheetProps) {
  const styles = useStyles();
  const { page, label } = sheet;
  const boxOf = (place: number) => {
    const { left, top } = cornerOf(sheet, place);
    return { left: mm(left), top: mm(top), width: mm(label.width), height: mm(label.height) };
  };
  return (
    <div data-sheet="" className={styles.sheet} style={{ width: mm(page.width), height: mm(page.height) }}>
      {lines === 'shown' &&
        Array.from({ length: placesOn(sheet) }, (_, place) => (
          <div key={place} className={mergeClasses(styles.place, styles.line)} style={boxOf(place)} />
        ))}
      {labels.map(({ item, place }) => (
        <div key={item.issuedCodeId} data-label="" className={styles.place} style={boxOf(place)}>
          <Label
            sheet={sheet}
            content={content}
            code={item}
            project={project}
            address={labelAddress(project.projectNumber, item.issuedCodeId)}
          />
        </div>
      ))}
    </div>
  );
}

/** As whoever prints it has reached the product. */
function labelAddress(projectNumber: string, issuedCodeId: number): string {
  return new URL(sitePath + addresses.scannedCode(projectNumber, issuedCodeId), location.origin).href;
}

const useStyles = makeStyles({
  sheet: {
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: '#fff',
    // The colours of the code are printed too.
    printColorAdjust: 'exact',
  },
  place: { position: 'absolute', boxSizing: 'border-box' },
  line: { outline: 'thin dashed #d3d0cc' },
});
