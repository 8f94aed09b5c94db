// The code as it grows, on top and always in sight: it is what people came for.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Checkmark20Regular, Copy20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { ColouredCode } from '../code-screens/coloured-code.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { copyText } from '../../platform/ui/text/copy-text.ts';
import { drawnParts, resultOf, type Building } from './builder.ts';
import { words } from './create-code.words.ts';
import { lines, spokenOnly } from '../../platform/ui/look/shapes.ts';

const confirmedFor = 4000;

export function ResultCard({ building }: { building: Building }) {
  const styles = useStyles();
  const result = resultOf(building);
  return (
    <section aria-label={words.result} className={styles.card}>
      <div className={styles.code}>
        <span className={styles.label}>{words.result}</span>
        {result === null ? (
          <span className={styles.placeholder}>{words.placeholder}</span>
        ) : (
          <>
            <span className={styles.spoken} aria-live="polite">
              {result.isValid ? result.code : ''}
            </span>
            <span aria-hidden="true" data-result="">
              <ColouredCode parts={drawnParts(building.parts)} size="result" />
            </span>
          </>
        )}
      </div>
      <CopyButton code={result?.isValid ? result.code : null} />
    </section>
  );
}

/** Null while there is no valid code. */
function CopyButton({ code }: { code: string | null }) {
  const styles = useStyles();
  const [outcome, setOutcome] = useState<{ of: string; done: boolean } | null>(null);
  const told = outcome?.of === code ? outcome : null;
  useEffect(() => {
    if (!outcome?.done) return;
    const timer = setTimeout(() => setOutcome(null), confirmedFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <span className={styles.copy}>
      <Button
        appearance="primary"
        size="large"
        className={styles.button}
        icon={told?.done ? <Checkmark20Regular /> : <Copy20Regular />}
        disabledFocusable={code === null}
        onClick={() => {
          if (code !== null) void copyText(code).then((done) => setOutcome({ of: code, done }));
        }}
      >
        {words.copy}
      </Button>
      <span aria-live="polite" className={styles.told}>
        {told && (told.done ? words.copied : words.notCopied)}
      </span>
    </span>
  );
}

const useStyles = makeStyles({
  card: {
    position: 'sticky',
    top: tokens.spacingVerticalS,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: '104px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    [below.md]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: tokens.spacingVerticalS,
      padding: tokens.spacingHorizontalM,
    },
  },
  code: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
  placeholder: { paddingBlock: tokens.spacingVerticalM, color: tokens.colorNeutralForeground3 },
  copy: { position: 'relative', display: 'flex', flexDirection: 'column', flexShrink: 0 },
  button: { whiteSpace: 'nowrap' },
  told: {
    position: 'absolute',
    top: '100%',
    right: 0,
    left: 0,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: codesTokens.createInk,
    [below.md]: { position: 'static' },
  },
  spoken: spokenOnly,
});
