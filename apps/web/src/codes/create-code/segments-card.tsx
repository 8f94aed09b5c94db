import { tokens, makeStyles } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { lines } from '../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import type { CodeHome } from '../code-screens/code.queries.ts';
import type { BuilderPart, NumberKey } from '../code-screens/inputs/segment-input.ts';
import { blocksOf, nameOfPart } from './builder.ts';
import { words } from './create-code.words.ts';
import { EndLine } from './end-line.tsx';
import type { SegmentFocus } from './keys/segment-focus.ts';
import { SegmentRow } from './segment-row.tsx';
import type { Builder } from './use-builder.ts';

type SegmentsCardProps = {
  home: CodeHome;
  builder: Builder;
  /** What is said of a value beside its input, where no record says it. */
  renderBeside?: (part: BuilderPart) => ReactNode;
  /** The segment whose value is right, but taken. */
  taken?: string | null;
  focus?: Pick<SegmentFocus, 'card' | 'inputs'>;
  /** What the keys of a number do in its box. */
  onNumberKey?: (part: BuilderPart, key: NumberKey) => void;
};

export function SegmentsCard(props: SegmentsCardProps) {
  const { home, builder, renderBeside, taken = null, focus, onNumberKey } = props;
  const styles = useStyles();
  const { building, choices, touched, round, touch, setText, setRecord } = builder;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { blocks, next } = blocksOf(building.rest, opened);
  const shown = [...building.parts, ...blocks.flat()];
  const names = shown.map(nameOfPart);

  const row = (part: BuilderPart) => {
    const choice = choices[part.path];
    const name = nameOfPart(part);
    return (
      <SegmentRow
        key={`${round} ${part.path}`}
        home={home}
        part={part}
        // Two of one name are told apart by their places, which the eye sees beside them.
        spokenName={
          names.filter((one) => one === name).length > 1 ? words.inPlace(name, part.depth + 1) : name
        }
        typed={choice?.kind === 'text' ? choice.text : ''}
        isTouched={touched.has(part.path)}
        beside={renderBeside?.(part)}
        look={part.path === taken ? 'taken' : 'plain'}
        inputRef={(input) => {
          focus?.inputs.set(part.path, input);
          return () => focus?.inputs.delete(part.path);
        }}
        onTouch={() => touch(part.path)}
        onText={(text) => setText(part.path, text)}
        {...(onNumberKey && { onNumberKey: (key: NumberKey) => onNumberKey(part, key) })}
        onRecord={(record) => setRecord(part.path, record)}
      />
    );
  };

  return (
    <section ref={focus?.card} aria-label={words.segments} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.segments}</h2>
      </div>
      {building.parts.map(row)}
      {blocks.map((block) => [
        <EndLine
          key={`end ${block[0]?.path}`}
          state="open"
          parts={block}
          onToggle={() => setOpened(new Set([...opened].filter((path) => path !== block[0]?.path)))}
        />,
        ...block.map(row),
      ])}
      {next.length > 0 && (
        <EndLine
          state="closed"
          parts={next}
          onToggle={() => setOpened(new Set([...opened, next[0]?.path ?? '']))}
        />
      )}
    </section>
  );
}

const useStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    marginTop: tokens.spacingVerticalL,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    height: codesTokens.rowHeightTall,
    paddingInline: tokens.spacingHorizontalXL,
    [below.md]: { paddingInline: tokens.spacingHorizontalL },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
});
