// The views of a list, on its bar: which one is shown, and the panel with all of them and the columns.
import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { LayoutColumnThree16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { below, codesTokens } from '../look/theme.ts';
import { cut } from '../look/shapes.ts';
import { useMessages } from '../messages/messages.tsx';
import { asPart } from '../messages/part-not-loaded.ts';
import type { Column } from '../table/columns.ts';
import type { ListViewState, ViewSettings } from './list-view-state.ts';
import { viewText } from './view-address.ts';
import type { ViewsPanelProps } from './views-panel.tsx';
import { textOfView, viewQueries } from './views.queries.ts';
import { words } from './views.words.ts';

const loadPanel = async () => (await import('./views-panel.tsx')).ViewsPanel;
const preload = () => void loadPanel().catch(() => {});

type ViewsButtonProps = {
  label: string;
  columns: readonly Column<never>[];
  state: ListViewState;
  settings: ViewSettings;
};

export function ViewsButton({ label, columns, state, settings }: ViewsButtonProps) {
  const styles = useStyles();
  const messages = useMessages();
  const [Panel, setPanel] = useState<ComponentType<ViewsPanelProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** It opens once there is something in it that takes the focus. */
  const open = async () => {
    try {
      const loaded = await asPart(loadPanel());
      setPanel(() => loaded);
      setIsOpen(true);
    } catch (error) {
      messages.error(error);
    }
  };
  const viewed = { list: settings.list, project: settings.project, server: settings.server };
  const { data = [] } = useQuery(viewQueries.of(viewed));
  const named = data.filter(({ name }) => name !== '');
  const text = viewText(state.view);
  const current = named.find((one) => textOfView(one) === text);
  return (
    <Popover
      trapFocus
      positioning="below-end"
      open={isOpen}
      onOpenChange={(_, change) => (change.open ? void open() : setIsOpen(false))}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<LayoutColumnThree16Regular />}
          aria-label={current ? words.shown(current.name) : words.views}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <span className={styles.word}>{current?.name ?? words.views}</span>
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={words.viewsOf(label)} className={styles.surface}>
        {Panel && (
          <Panel
            viewed={viewed}
            mayShare={settings.mayShare === true}
            named={named}
            currentId={current?.viewId ?? null}
            columns={columns}
            state={state}
          />
        )}
      </PopoverSurface>
    </Popover>
  );
}

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    flexShrink: 0,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
  },
  word: { maxWidth: codesTokens.filterWidth, ...cut, [below.md]: { display: 'none' } },
  surface: {
    boxSizing: 'border-box',
    width: `min(${codesTokens.entryWidth}, ${codesTokens.screenWidth})`,
    maxHeight: '70vh',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
  },
});
