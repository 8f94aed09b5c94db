import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Dismiss12Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useDebouncedText } from '../../text/debounce.ts';
import { codesTokens } from '../../look/theme.ts';
import type { ColumnFilter } from './filters.ts';
import { words } from '../../ui.words.ts';
import { lines } from '../../look/shapes.ts';

type TextualFilter = Extract<ColumnFilter, { kind: 'text' | 'number' }>;

type TextFilterProps = {
  header: string;
  filter: TextualFilter;
  onChange: (filter: TextualFilter) => void;
};

export function TextFilter({ header, filter, onChange }: TextFilterProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const { draft, type, apply } = useDebouncedText(filter.text, (text) => onChange({ ...filter, text }));
  const isNumber = filter.kind === 'number';
  return (
    <Input
      size="small"
      appearance="outline"
      placeholder={words.filter}
      aria-label={words.filterOf(header)}
      title={isNumber ? words.numberHint : undefined}
      className={mergeClasses(styles.input, draft !== '' && styles.set)}
      input={{ ref: input, className: isNumber ? styles.number : undefined }}
      value={draft}
      onChange={(_, { value }) => type(value)}
      onKeyDown={(event) => event.key === 'Escape' && draft !== '' && apply('')}
      contentAfter={
        draft === '' ? null : (
          <Button
            appearance="transparent"
            size="small"
            className={styles.clear}
            aria-label={words.clearFilter(header)}
            icon={<Dismiss12Regular />}
            onClick={() => {
              apply('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}

const useStyles = makeStyles({
  input: {
    width: '100%',
    minWidth: 0,
    height: codesTokens.controlHeightSmall,
    fontSize: codesTokens.fontSizeList,
    border: lines.control,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  set: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground3}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  number: { textAlign: 'right' },
  clear: { minWidth: 0, padding: 0, width: codesTokens.markSize, height: codesTokens.markSize },
});
