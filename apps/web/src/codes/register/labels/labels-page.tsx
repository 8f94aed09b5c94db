// Labels of codes that were selected in the register: the sheets are chosen and looked at here, and printed by the browser.
import { Button, FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useResolvedProject } from '../../../people/session/resolved-project.ts';
import { addresses } from '../../../platform/routes.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { focusRing, lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens, lightTheme } from '../../../platform/ui/look/theme.ts';
import { Page } from '../../../platform/ui/page/page.tsx';
import { EmptyState } from '../../../platform/ui/page/states.tsx';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { useCodeHome } from '../../code-screens/use-code-home.ts';
import { chosenLabels, firstChoices, LabelChoiceFields } from './label-choices.tsx';
import { LabelSheet } from './label-sheet.tsx';
import { onSheets, sheetOf } from './label-sheets.ts';
import { labelledCodesIn, type LabelledCode } from './labelled-codes.ts';
import { words } from './labels.words.ts';
import { PrintedSheets } from './printed-sheets.tsx';

export function LabelsPage() {
  const { projectNumber, stringConfigurationId } = useCodeHome();
  const navigate = useNavigate();
  const codes = labelledCodesIn(useLocation().state);
  const register = addresses.issuedCodes(projectNumber, stringConfigurationId);
  const close = () => void navigate(register);
  return (
    <Page title={words.printLabels} back={{ to: register, label: words.issuedCodes }}>
      {codes.length > 0 ? (
        <Labels projectNumber={projectNumber} codes={codes} onClose={close} />
      ) : (
        <Card>
          <EmptyState
            title={words.noCodesTitle}
            text={words.noCodes}
            actions={
              <Button appearance="primary" onClick={close}>
                {words.issuedCodes}
              </Button>
            }
          />
        </Card>
      )}
    </Page>
  );
}

/** More are printed than anybody looks through. */
const mostShown = 20;

type LabelsProps = { projectNumber: string; codes: readonly LabelledCode[]; onClose: () => void };

export function Labels({ projectNumber, codes, onClose }: LabelsProps) {
  const styles = useStyles();
  const resolved = useResolvedProject();
  const project = { projectNumber, name: resolved.kind === 'found' ? resolved.project.name : '' };
  const [choices, setChoices] = useState(firstChoices);
  const { layout, content } = choices;
  // What was last right stays in sight while a number is being typed.
  const [shown, setShown] = useState(() => ({ single: { width: 105, height: 74 }, firstFree: 1 }));
  const chosen = chosenLabels(choices);
  if (chosen !== null && JSON.stringify(chosen) !== JSON.stringify(shown)) setShown(chosen);
  const { single, firstFree } = shown;
  const sheet = useMemo(() => sheetOf(layout, single), [layout, single]);
  const sheets = useMemo(() => onSheets(sheet, codes, firstFree), [sheet, codes, firstFree]);
  const drawn = { sheet, content, project };
  return (
    <div className={styles.columns}>
      <section aria-label={words.sheet} className={styles.choices}>
        <div className={styles.fields}>
          <div className={styles.head}>
            <h2 className={styles.title}>{words.sheet}</h2>
            <span className={styles.quiet}>{words.selected(formatAmount(codes.length, words.codeNoun))}</span>
          </div>
          <LabelChoiceFields choices={choices} onChange={setChoices} />
        </div>
        <div className={styles.foot}>
          <Button
            appearance="primary"
            icon={<Print20Regular />}
            disabledFocusable={chosen === null}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
          <span className={styles.quiet}>{formatAmount(codes.length, words.labelNoun)}</span>
          <span className={styles.hint}>{words.printAt}</span>
        </div>
      </section>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
      <section aria-label={words.preview} tabIndex={0} className={styles.preview}>
        {sheets.slice(0, mostShown).map((labels, index) => (
          <figure key={index} className={styles.figure}>
            <FluentProvider theme={lightTheme} className={styles.paper}>
              {/* One millimetre of the paper, on the screen. */}
              <div style={{ '--mm': `calc(100cqw / ${sheet.page.width})` } as React.CSSProperties}>
                <LabelSheet {...drawn} labels={labels} lines="shown" />
              </div>
            </FluentProvider>
            <figcaption className={styles.caption}>
              {layout === 'single'
                ? words.pageOf(index + 1, sheets.length)
                : words.sheetOf(index + 1, sheets.length)}
            </figcaption>
          </figure>
        ))}
        {sheets.length > mostShown && (
          <p className={styles.more}>{words.onlyFirst(formatCount(mostShown), formatCount(sheets.length))}</p>
        )}
      </section>
      <PrintedSheets sheet={sheet}>
        {() =>
          sheets.map((labels, index) => <LabelSheet key={index} {...drawn} labels={labels} lines="hidden" />)
        }
      </PrintedSheets>
    </div>
  );
}

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: `${codesTokens.entryWidth} minmax(0, 1fr)`,
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [below.lg]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  choices: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
  },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingVerticalXL,
  },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { fontSize: codesTokens.fontSizeList, color: tokens.colorNeutralForeground3 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    borderTop: lines.card,
  },
  hint: {
    flexBasis: '100%',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  preview: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${codesTokens.searchWidth}, 100%), ${codesTokens.panelWidth}))`,
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXXL,
    padding: tokens.spacingVerticalL,
    maxHeight: `calc(100dvh - ${codesTokens.headerBarHeight} * 4)`,
    overflowY: 'auto',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground4,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    ':focus-visible': focusRing.inside,
    [below.lg]: { maxHeight: 'none' },
  },
  figure: { margin: 0, contentVisibility: 'auto', containIntrinsicSize: `auto ${codesTokens.paletteHeight}` },
  paper: { containerType: 'inline-size', border: lines.control, boxShadow: tokens.shadow4 },
  caption: {
    paddingTop: tokens.spacingVerticalS,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  more: { gridColumn: '1 / -1', margin: 0, textAlign: 'center', color: tokens.colorNeutralForeground2 },
});
