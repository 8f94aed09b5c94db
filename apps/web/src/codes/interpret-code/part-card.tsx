// One part of an interpreted code: what it stands for, or what is wrong with it.
import type { Tree } from '@codes/codes';
import type { CodePart } from '@codes/contract';
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircle16Filled, Warning16Filled } from '@fluentui/react-icons';
import { ColouredCode } from '../code-screens/coloured-code.tsx';
import { PlaceBadge } from '../code-screens/place-badge.tsx';
import { addresses } from '../../platform/routes.ts';
import { Origin } from '../../platform/ui/page/origin.tsx';
import { segmentVars } from '../../platform/ui/look/segment-colours.ts';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { descriptionsOf } from '../../platform/ui/text/descriptions.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './interpret-code.words.ts';
import { explained, isUnknownRecord, meaningOfText } from './part.words.ts';
import { drawnParts } from '../code-screens/drawn-parts.ts';
import { codeText, cut, lines } from '../../platform/ui/look/shapes.ts';

type PartCardProps = {
  root: Tree | null;
  part: CodePart;
  /** Null where links would lead out of a framed window. */
  projectNumber: string | null;
  onPoint: (isPointed: boolean) => void;
  onTake: (value: string) => void;
};

export function PartCard({ root, part, projectNumber, onPoint, onTake }: PartCardProps) {
  const styles = useStyles();
  const about = explained(root, part);
  const isWrong = part.errors.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only lights what can be read anyway
    <li
      className={mergeClasses(styles.card, isWrong && styles.wrong)}
      style={{ borderLeftColor: segmentVars(part.depth).line }}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
    >
      <span className={styles.kind}>
        <PlaceBadge depth={part.depth} />
        <span className={styles.kindName} title={about.kind}>
          {about.kind}
        </span>
      </span>
      <div className={styles.body}>
        {part.codePart !== '' && (
          <span className={styles.code}>
            <ColouredCode parts={drawnParts([{ ...part, separator: '' }])} size="card" />
          </span>
        )}
        <div className={styles.texts}>
          <Findings part={part} name={about.name} />
          {part.attributes ? (
            <>
              <Meaning attributes={part.attributes} />
            </>
          ) : (
            !isWrong && <span className={styles.first}>{meaningOfText(root, about)}</span>
          )}
        </div>
      </div>
      {isUnknownRecord(part) && part.closest && part.closest.length > 0 && (
        <Closest codes={part.closest} onTake={onTake} />
      )}
      {part.attributes && (
        <div className={styles.foot}>
          <div className={styles.record}>
            <Values part={part} />
            <Origin
              of={part.attributes}
              note={part.release === null ? undefined : words.readInRelease(part.release)}
            />
          </div>
          {projectNumber !== null && part.tableId !== null && (
            <span className={styles.open}>
              <TextLink
                look="text"
                to={addresses.projectRecord(projectNumber, part.tableId, part.attributes.code)}
              >
                {words.openRecord}
              </TextLink>
            </span>
          )}
        </div>
      )}
    </li>
  );
}

function Findings({ part, name }: { part: CodePart; name: string }) {
  const styles = useStyles();
  return (
    <>
      {part.errors.map((error) => (
        <span key={error} className={styles.error}>
          <ErrorCircle16Filled className={styles.icon} />
          {error}
        </span>
      ))}
      {isUnknownRecord(part) && name !== '' && (
        <span className={styles.second}>{words.noRecordIn(name)}</span>
      )}
      {part.warnings.map((warning) => (
        <span key={warning} className={styles.warning}>
          <Warning16Filled className={styles.icon} />
          {warning}
        </span>
      ))}
    </>
  );
}

function Closest({ codes, onTake }: { codes: readonly string[]; onTake: (value: string) => void }) {
  const styles = useStyles();
  return (
    <div className={styles.closest}>
      <span className={styles.fieldName}>{words.closeToIt}</span>
      {codes.map((code) => (
        <Link
          key={code}
          as="button"
          className={styles.suggestion}
          aria-label={words.interpretInstead(code)}
          onClick={() => onTake(code)}
        >
          {code}
        </Link>
      ))}
    </div>
  );
}

function Values({ part: { attributes, text } }: { part: CodePart }) {
  const styles = useStyles();
  const code = attributes && attributes.code !== text ? [[words.code, attributes.code] as const] : [];
  const values = [...code, ...Object.entries(attributes?.fields ?? {})].filter(([, value]) => value !== '');
  return (
    <dl className={styles.values}>
      {values.map(([field, value]) => (
        <div key={field} className={styles.value}>
          <dt className={styles.fieldName}>{field}</dt>
          <dd className={styles.fieldValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Meaning({ attributes }: { attributes: NonNullable<CodePart['attributes']> }) {
  const styles = useStyles();
  const [own, other] = descriptionsOf(attributes);
  return (
    <>
      <span className={styles.first} lang={own.lang}>
        {own.text || attributes.code}
      </span>
      <span className={styles.second} lang={other.lang}>
        {other.text}
      </span>
    </>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    minHeight: '132px',
    [below.md]: { minHeight: 0 },
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderLeftWidth: tokens.strokeWidthThickest,
    borderRadius: tokens.borderRadiusXLarge,
    minWidth: 0,
  },
  wrong: {
    borderTopColor: codesTokens.deleteLine,
    borderRightColor: codesTokens.deleteLine,
    borderBottomColor: codesTokens.deleteLine,
  },
  kind: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  kindName: {
    ...cut,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  body: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalL,
    flexGrow: 1,
    minWidth: 0,
  },
  code: { flexShrink: 0, maxWidth: '60%' },
  texts: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflowWrap: 'anywhere',
    // Blanks count in codes, and there may be several in a row.
    whiteSpace: 'pre-wrap',
    paddingTop: tokens.strokeWidthThicker,
  },
  first: { fontWeight: tokens.fontWeightSemibold },
  second: { color: tokens.colorNeutralForeground3 },
  error: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    color: codesTokens.deleteInk,
    fontWeight: tokens.fontWeightSemibold,
  },
  warning: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    color: codesTokens.updateInk,
    fontWeight: tokens.fontWeightMedium,
  },
  icon: { flexShrink: 0, marginTop: tokens.spacingVerticalXXS },
  closest: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
  },
  suggestion: {
    minHeight: codesTokens.markSizeLarge,
    ...codeText,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  foot: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  record: { minWidth: 0 },
  values: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, margin: 0, minWidth: 0 },
  value: { display: 'flex', gap: tokens.spacingHorizontalS, minWidth: 0 },
  fieldName: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  fieldValue: { margin: 0, fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  open: { flexShrink: 0 },
});
