// The filters of the results: beside them, or in a panel where there is no room.
import type { SearchMatch } from '@codes/contract';
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular, Filter16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { DaysFilter } from './days-filter.tsx';
import { choicesOf, countFilters, noResultFilters, type ResultFilters } from './result-filters.ts';
import { words } from '../search.words.ts';

type FiltersProps = {
  matches: readonly SearchMatch[];
  filters: ResultFilters;
  onChange: (filters: ResultFilters) => void;
};

export function FiltersPane(props: FiltersProps) {
  const styles = useStyles();
  return (
    <aside aria-label={words.filters} className={styles.pane}>
      <Filters {...props} />
    </aside>
  );
}

export function FiltersButton(props: FiltersProps) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(props.filters);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        className={styles.button}
        icon={<Filter16Regular />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? words.filters : `${words.filters} (${count})`}
      </Button>
      <OverlayDrawer
        open={isOpen}
        position="end"
        className={styles.panel}
        onOpenChange={(_, { open }) => setIsOpen(open)}
      >
        <DrawerHeader>
          <DrawerHeaderTitle
            action={
              <Button
                appearance="subtle"
                aria-label={words.close}
                icon={<Dismiss20Regular />}
                onClick={close}
              />
            }
          >
            {words.filters}
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody>
          <Filters {...props} />
        </DrawerBody>
      </OverlayDrawer>
    </>
  );
}

function Filters({ matches, filters, onChange }: FiltersProps) {
  const styles = useStyles();
  const change = (part: Partial<ResultFilters>) => onChange({ ...filters, ...part });
  return (
    <div className={styles.filters}>
      <ChoiceFilter
        title={words.createdBy}
        choices={choicesOf(matches, filters, 'createdBy')}
        chosen={filters.createdBy}
        onChange={(createdBy) => change({ createdBy })}
      />
      <ChoiceFilter
        title={words.modifiedBy}
        choices={choicesOf(matches, filters, 'modifiedBy')}
        chosen={filters.modifiedBy}
        onChange={(modifiedBy) => change({ modifiedBy })}
      />
      <DaysFilter title={words.created} days={filters.created} onChange={(created) => change({ created })} />
      <DaysFilter
        title={words.modified}
        days={filters.modified}
        onChange={(modified) => change({ modified })}
      />
      {countFilters(filters) > 0 && (
        <Button className={styles.clear} onClick={() => onChange(noResultFilters)}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  pane: {
    flexShrink: 0,
    width: '232px',
    overflowY: 'auto',
    paddingInline: tokens.spacingHorizontalXXS,
    marginInline: `calc(${tokens.spacingHorizontalXXS} * -1)`,
  },
  filters: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalXL,
    paddingBlock: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalL,
  },
  button: { alignSelf: 'flex-start', flexShrink: 0, minWidth: 0 },
  panel: { width: codesTokens.panelWidth, maxWidth: '100vw', [below.md]: { width: '100vw' } },
  clear: { alignSelf: 'flex-start' },
});
