// Explains one code: the code itself in colours, then a card for each part.
import type { Tree } from '@codes/codes';
import { codes, lengthOf, limits, validationWords as ruleWords, type Interpretation } from '@codes/contract';
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { codeQueries, type CodeHome } from '../code-screens/code.queries.ts';
import { SpokenCode } from '../code-screens/spoken-code.tsx';
import { EntryCard } from '../register/entry-card.tsx';
import { useOnce } from '../../tables/files/use-kept-entry.ts';
import { addresses } from '../../platform/routes.ts';
import { isTyping } from '../../platform/ui/focus/typing.ts';
import { under } from '../../platform/ui/form/text-input.tsx';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './interpret-code.words.ts';
import { PartCards } from './part-cards.tsx';
import { isFound } from './part.words.ts';
import { drawnParts } from '../code-screens/drawn-parts.ts';
import { noteMadeCode } from '../code-screens/made-code.ts';
import { codeText, lines } from '../../platform/ui/look/shapes.ts';

export type Interpreted = { code: string; interpretation: Interpretation };

type OneCodeProps = {
  home: CodeHome;
  /** What an address begins with; it is interpreted at once. */
  start: string;
  root: Tree | null;
  /** Framed in another window, links lead nowhere. */
  links: 'shown' | 'hidden';
  /** Null where nothing is interpreted any more. */
  onInterpreted?: (interpreted: Interpreted | null) => void;
};

export function OneCode({ home, start, root, links, onInterpreted }: OneCodeProps) {
  const styles = useStyles();
  const [code, setCode] = useState(start);
  const [isAsked, setIsAsked] = useState(false);
  const reading = useMutation({
    mutationFn: async (sent: string): Promise<Interpreted> => ({
      code: sent,
      interpretation: await api(codes.interpret, { params: home, body: { code: sent } }),
    }),
  });
  const { data } = reading;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (links === 'shown' && !isTyping(document.activeElement)) box.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it opens
  }, []);

  const interpret = (sent: string) => {
    setCode(sent);
    setIsAsked(sent === '');
    if (sent === '' || tooLong(sent) !== undefined) {
      reading.reset();
      onInterpreted?.(null);
      return;
    }
    // Only the last of several calls is heard.
    reading.mutate(sent, {
      onSuccess: (interpreted) => {
        if (isFound(interpreted.interpretation)) noteMadeCode();
        onInterpreted?.(interpreted);
      },
      onError: () => onInterpreted?.(null),
    });
  };
  const problem = isAsked ? words.empty : tooLong(code);
  useOnce(start !== '', async () => interpret(start));
  return (
    <>
      <form
        noValidate
        className={styles.card}
        onSubmit={(event) => {
          event.preventDefault();
          interpret(code);
        }}
      >
        <Field label={words.code} className={styles.field} {...under(undefined, problem)}>
          <Input
            size="large"
            input={{ ref: box, className: styles.input }}
            value={code}
            autoComplete="off"
            spellCheck={false}
            onChange={(_, { value }) => {
              setCode(value);
              setIsAsked(false);
            }}
          />
        </Field>
        <span className={styles.button}>
          <PendingButton type="submit" pending={reading.isPending}>
            {words.interpret}
          </PendingButton>
        </span>
      </form>
      {reading.error && <MessageBox intent="error">{showError(reading.error).text}</MessageBox>}
      {data && !reading.error && (
        <Explanation
          home={home}
          root={root}
          links={links}
          interpreted={data}
          onTake={interpret}
          onChanged={() => reading.mutateAsync(data.code)}
        />
      )}
    </>
  );
}

function tooLong(code: string): string | undefined {
  const length = lengthOf(code);
  return length > limits.issuedCode
    ? ruleWords.tooLong({ most: limits.issuedCode, actual: length })
    : undefined;
}

type ExplanationProps = Pick<OneCodeProps, 'home' | 'root' | 'links'> & {
  interpreted: Interpreted;
  onTake: (code: string) => void;
  /** Its entry in the register has changed. */
  onChanged: () => Promise<unknown>;
};

function Explanation({ home, root, links, interpreted, onTake, onChanged }: ExplanationProps) {
  const styles = useStyles();
  const { code, interpretation } = interpreted;
  const { errors, codeParts, issued } = interpretation;
  const [pointed, setPointed] = useState<string | null>(null);
  const isExplained = isFound(interpretation);
  return (
    <>
      <MessageBox intent={isExplained ? 'success' : 'error'} problems={errors}>
        {isExplained ? words.found : words.failed}
      </MessageBox>
      {!isExplained && <DidYouMean home={home} interpreted={interpreted} onTake={onTake} />}
      <div className={mergeClasses(issued !== undefined && styles.withEntry)}>
        <div className={styles.codeRow}>
          <SpokenCode
            text={code}
            parts={drawnParts(codeParts)}
            size="result"
            lit={pointed}
            onPoint={setPointed}
          />
          {links === 'shown' && (
            <TextLink
              look="text"
              to={`${addresses.createCode(home.projectNumber, home.stringConfigurationId)}?code=${encodeURIComponent(code)}`}
            >
              {words.openInCreate}
            </TextLink>
          )}
        </div>
        {issued !== undefined && (
          <div className={styles.entry}>
            <EntryCard
              home={home}
              root={root}
              code={code}
              entry={issued}
              parts={codeParts}
              isReadable={isExplained}
              links={links}
              onChanged={onChanged}
            />
          </div>
        )}
        <PartCards
          root={root}
          code={code}
          parts={codeParts}
          projectNumber={links === 'shown' ? home.projectNumber : null}
          onPoint={setPointed}
          onTake={onTake}
        />
      </div>
    </>
  );
}

/** The code itself but for blanks, dashes, case and marks around it; else the codes in what was entered. */
function DidYouMean({
  home,
  interpreted,
  onTake,
}: Pick<ExplanationProps, 'home' | 'interpreted' | 'onTake'>) {
  const styles = useStyles();
  const {
    code,
    interpretation: { mended },
  } = interpreted;
  const found = useQuery({ ...codeQueries.codesIn(home, code), enabled: mended === undefined });
  const offered = mended === undefined ? (found.data ?? []) : [mended];
  return (
    <div className={styles.offers} aria-live="polite">
      {offered.map((one) => (
        <Button key={one} onClick={() => onTake(one)}>
          <span>
            {words.didYouMean.before} <span className={styles.offered}>{one}</span>
            {words.didYouMean.after}
          </span>
        </Button>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalL,
    padding: tokens.spacingVerticalXL,
    paddingTop: tokens.spacingVerticalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    [below.md]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  field: { flexGrow: 1, maxWidth: '560px', [below.md]: { maxWidth: 'none' } },
  input: {
    ...codeText,
    fontWeight: tokens.fontWeightMedium,
  },
  button: {
    display: 'inline-flex',
    paddingTop: `calc(${tokens.lineHeightBase300} + ${tokens.spacingVerticalSNudge})`,
    '& > button': { height: codesTokens.controlHeightTouch },
    [below.md]: { paddingTop: 0 },
  },
  offers: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    ':not(:empty)': { marginTop: tokens.spacingVerticalM },
  },
  offered: { ...codeText, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  codeRow: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    marginBlock: tokens.spacingVerticalXL,
  },
  // The entry stands beside code and parts, and between them where there is no room.
  withEntry: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${codesTokens.entryWidth}`,
    gridTemplateRows: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalXXL,
    [below.lg]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  entry: {
    gridColumn: '2',
    gridRow: '1 / 3',
    marginTop: tokens.spacingVerticalXL,
    [below.lg]: { gridColumn: '1', gridRow: 'auto', marginTop: 0, marginBottom: tokens.spacingVerticalL },
  },
});
