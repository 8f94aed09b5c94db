// The search's place in the header: centred where there is room, else behind an icon.
import {
  Button,
  makeStyles,
  tokens,
  useRestoreFocusSource,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { controlPanel } from '../../platform/home/home.ts';
import { routes, type Mode } from '../../platform/routes.ts';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { below } from '../../platform/ui/look/theme.ts';
import { useScreenRoute } from '../screen-route.ts';
import { SearchBox, type SearchScope } from '../../tables/search/box/search-box.tsx';
import { useSlashKey } from './use-slash-key.ts';
import { useIsBelow } from '../../platform/ui/look/use-is-below.ts';
import { words } from '../shell.words.ts';

export function HeaderSearch({ mode }: { mode: Mode }) {
  const project = useCurrentProject();
  const isNarrow = useIsBelow('lg');
  const text = useSearchedText();
  const scope = scopeOf(mode, project?.projectNumber);
  if (scope.kind === 'nothing' && (mode !== 'myProjects' || isNarrow)) return null;
  return isNarrow ? <FoldedSearch scope={scope} text={text} /> : <WideSearch scope={scope} text={text} />;
}

type SearchProps = { scope: SearchScope; text: string };

function WideSearch({ scope, text }: SearchProps) {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  useSlashKey(() => box.current?.querySelector('input')?.focus());
  return (
    <div ref={box} className={styles.wide}>
      <SearchBox scope={scope} text={text} />
    </div>
  );
}

function FoldedSearch({ scope, text }: SearchProps) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<readonly string[]>([]);
  // The address may be ahead of the screen: whoever opens it on the way there finds it open on arrival.
  const open = () => setOpenAt([key, keyOfAddress()]);
  useSlashKey(open);
  return (
    <>
      <Button
        {...useRestoreFocusTarget()}
        appearance="subtle"
        aria-label={words.search}
        icon={<Search20Regular />}
        onClick={open}
      />
      {openAt.includes(key) && <UnfoldedSearch scope={scope} text={text} onLeave={() => setOpenAt([])} />}
    </>
  );
}

/** React Router's own name for the entry of the history that the address stands for. */
function keyOfAddress(): string {
  const state = window.history.state as { key?: string } | null;
  return state?.key ?? 'default';
}

function UnfoldedSearch(props: SearchProps & { onLeave: () => void }) {
  const styles = useStyles();
  return (
    <div {...useRestoreFocusSource()} className={styles.unfolded}>
      <SearchBox {...props} />
    </div>
  );
}

function scopeOf(mode: Mode, projectNumber: string | undefined): SearchScope {
  if (mode === 'administration') return controlPanel;
  return projectNumber === undefined ? { kind: 'nothing' } : { kind: 'project', projectNumber };
}

function useSearchedText(): string {
  const { path } = useScreenRoute();
  const [search] = useSearchParams();
  const isResults = path === routes.search.path || path === routes.administrationSearch.path;
  return isResults ? (search.get('q') ?? '') : '';
}

const useStyles = makeStyles({
  wide: { width: '420px', [below.xl]: { width: '320px' } },
  unfolded: {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
