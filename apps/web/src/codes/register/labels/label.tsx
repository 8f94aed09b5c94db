// One label: the code in its colours, the QR code, the title and the project. Sizes are millimetres of the paper: `--mm` is
// one of them in print, and less on the screen.
import type { MyProject } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { codeText, cutAfter } from '../../../platform/ui/look/shapes.ts';
import { ColouredCode, type DrawnPart } from '../../code-screens/coloured-code.tsx';
import { drawnEntry } from '../kept-parts.ts';
import { fittingParts, labelLook, type LabelContent, type Sheet } from './label-sheets.ts';
import type { LabelledCode } from './labelled-codes.ts';
import { QrCode } from './qr-code.tsx';

export type LabelProject = Pick<MyProject, 'projectNumber' | 'name'>;

type LabelProps = {
  sheet: Sheet;
  content: LabelContent;
  code: LabelledCode;
  project: LabelProject;
  /** Where the QR code leads. */
  address: string;
};

export const mm = (amount: number) => `calc(var(--mm) * ${Number(amount.toFixed(3))})`;

export function Label({ sheet, content, code, project, address }: LabelProps) {
  const styles = useStyles();
  const parts = drawnParts(code);
  const look = labelLook(sheet, content, parts);
  const { gap, qrSide, projectPlace } = look;
  const projectLine = content.project && (
    <div
      className={mergeClasses(styles.project, projectPlace === 'below' ? styles.oneLine : styles.twoLines)}
      style={{ fontSize: mm(look.projectSize) }}
    >
      <span className={styles.number}>{project.projectNumber}</span> {project.name}
    </div>
  );
  return (
    <div className={styles.label} style={{ padding: mm(look.padding) }}>
      <div
        className={mergeClasses(styles.code, look.codeLines === 1 && styles.inOneLine)}
        style={{
          fontSize: mm(look.codeSize),
          lineHeight: mm(look.codeLine),
          maxHeight: mm(look.codeLine * look.codeLines),
        }}
      >
        <ColouredCode parts={fittingParts(parts, sheet, look)} size="label" />
      </div>
      <div className={styles.body} style={{ marginTop: mm(gap), columnGap: mm(gap) }}>
        {qrSide > 0 && (
          <div className={styles.qrCode} style={{ width: mm(qrSide), height: mm(qrSide) }}>
            <QrCode text={address} />
          </div>
        )}
        <div className={styles.words}>
          {content.title && (
            <div
              className={styles.title}
              style={{ fontSize: mm(look.titleSize), WebkitLineClamp: look.titleLines }}
            >
              {code.title}
            </div>
          )}
          {projectPlace === 'beside' && projectLine}
        </div>
      </div>
      {projectPlace === 'below' && projectLine}
    </div>
  );
}

/** One that came in without being readable is one part, of no colour. */
function drawnParts(code: LabelledCode): readonly DrawnPart[] {
  const whole: DrawnPart = { key: '', text: code.code, separator: '', depth: 7, state: 'filled' };
  return drawnEntry({ code: code.code, parts: code.parts }) ?? [whole];
}

const useStyles = makeStyles({
  label: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    color: '#000',
    fontFamily: tokens.fontFamilyBase,
  },
  // Letters as wide as they are counted, however small the preview is.
  code: {
    flexShrink: 0,
    overflow: 'hidden',
    textRendering: 'geometricPrecision',
    whiteSpace: 'pre-wrap',
  },
  inOneLine: { whiteSpace: 'pre' },
  body: { display: 'flex', flexGrow: 1, minHeight: 0 },
  qrCode: { flexShrink: 0 },
  words: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    flexGrow: 1,
    minWidth: 0,
  },
  title: { ...cutAfter(1), fontWeight: tokens.fontWeightSemibold, lineHeight: 1.3 },
  project: { overflowWrap: 'anywhere', lineHeight: 1.3 },
  oneLine: cutAfter(1),
  twoLines: cutAfter(2),
  number: codeText,
});
