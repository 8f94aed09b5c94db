// The global search box with its callout: the search itself, an advanced one, and the first records at once.
import { limits } from '@codes/contract';
import { Input, makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';
import type { Home } from '../../../platform/home/home.ts';
import { anything, searchAddress, type AskedSearch, type Narrowing } from '../asked-search.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { loadedLater, usePreloaded } from '../../../platform/ui/parts/loaded-later.tsx';
import { walkItems } from './search-box-items.ts';
import { words } from './search-box.words.ts';
import { KeyCap } from '../../../platform/ui/look/key-cap.tsx';
import { words as keys } from '../../../platform/ui/look/keys.words.ts';

/** `nothing`: there is no project yet that could be searched. */
export type SearchScope = Home | { kind: 'nothing' };

const AdvancedSearch = loadedLater(async () => (await import('./search-box-advanced.tsx')).AdvancedSearch);
const SearchCallout = loadedLater(async () => (await import('./search-box-callout.tsx')).SearchCallout);

type SearchBoxProps = {
  scope: SearchScope;
  /** What the box begins with, and begins with again when it changes: the text that the results are for. */
  text: string;
  /** The box was opened by hand: it takes the focus, and Escape or leaving it closes it. */
  onLeave?: () => void;
};

export function SearchBox({ scope, text: initial, onLeave }: SearchBoxProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [isActive, setIsActive] = useState(false);
  // What somebody is typing stays when a screen arrives meanwhile.
  const text = typed !== null && (isActive || typed.over === initial) ? typed.text : initial;
  const setText = (next: string) => setTyped({ text: next, over: initial });
  const [advanced, setAdvanced] = useState<Narrowing | null>(null);
  const calloutId = useId();
  const wanted = text.trim();
  const isOpen = isActive && scope.kind !== 'nothing';
  usePreloaded(SearchCallout);
  useEffect(() => {
    if (isOpen) AdvancedSearch.preload();
  }, [isOpen]);

  const leave = () => {
    setIsActive(false);
    setAdvanced(null);
    onLeave?.();
  };
  const search = (asked: AskedSearch) => {
    if (scope.kind === 'nothing') return;
    leave();
    void navigate(searchAddress(scope, asked));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (advanced !== null) search({ text: wanted, ...advanced });
    else if (wanted !== '') search({ text: wanted.slice(0, longestSearch), ...anything });
  };
  const toBox = () => form.current?.querySelector('input')?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation();
      // The browser would empty the box itself and tell of it as of typing, which opens the callout again.
      event.preventDefault();
      setText('');
      toBox();
      leave();
    } else if (isOpen) walkItems(event);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsActive(false);
  };

  return (
    <search className={styles.search}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and leaving concern the whole */}
      <form ref={form} onSubmit={submit} onBlur={onBlur} onKeyDown={onKeyDown}>
        <Input
          type="search"
          className={styles.box}
          aria-label={placeholders[scope.kind]}
          aria-controls={isOpen ? calloutId : undefined}
          placeholder={placeholders[scope.kind]}
          autoComplete="off"
          input={{ maxLength: limits.searchedText }}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it wants to type
          autoFocus={onLeave !== undefined}
          disabled={scope.kind === 'nothing'}
          contentBefore={<Search20Regular className={styles.icon} />}
          contentAfter={scope.kind === 'nothing' ? null : <KeyCap>{isActive ? keys.escape : '/'}</KeyCap>}
          value={text}
          onFocus={() => setIsActive(true)}
          onClick={() => setIsActive(true)}
          onChange={(_, { value }) => {
            setText(value);
            setIsActive(true);
          }}
        />
        {isOpen && (
          <div id={calloutId} className={styles.callout}>
            {advanced === null ? (
              <SearchCallout
                home={scope}
                wanted={wanted}
                onText={setText}
                onAdvanced={() => setAdvanced(anything)}
                onFollow={() => {
                  setText('');
                  leave();
                }}
              />
            ) : (
              <AdvancedSearch
                home={scope}
                chosen={advanced}
                onChoose={setAdvanced}
                onBack={() => {
                  setAdvanced(null);
                  toBox();
                }}
              />
            )}
          </div>
        )}
      </form>
    </search>
  );
}

/** As long as the server takes it; longer texts are looked through for codes. */
const longestSearch = 1000;

const placeholders = {
  project: words.searchInThisProject,
  master: words.search,
  nothing: words.noProject,
} as const satisfies Record<SearchScope['kind'], string>;

const useStyles = makeStyles({
  search: { display: 'block', position: 'relative', width: '100%' },
  box: {
    width: '100%',
    fontSize: codesTokens.fontSizeList,
    backgroundColor: tokens.colorNeutralBackground2,
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
    ':hover': shorthands.borderColor(tokens.colorNeutralStroke1Hover),
    ':focus-within': { backgroundColor: tokens.colorNeutralBackground1 },
    '& input': {
      fontSize: 'inherit',
      paddingLeft: tokens.spacingHorizontalSNudge,
      '::-webkit-search-cancel-button': { display: 'none' },
    },
  },
  icon: {
    flexShrink: 0,
    width: codesTokens.iconSize,
    height: codesTokens.iconSize,
    color: tokens.colorNeutralForeground3,
  },
  callout: {
    position: 'absolute',
    top: `calc(100% + ${tokens.spacingVerticalXS})`,
    insetInline: 0,
    zIndex: tokens.zIndexPopup,
    maxHeight: '80vh',
    overflowY: 'auto',
    padding: tokens.spacingVerticalSNudge,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
});
