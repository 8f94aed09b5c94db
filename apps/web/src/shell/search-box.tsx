// The global search box with its callout.
import { Input, makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { ArrowEnterLeft20Regular, Search20Regular } from '@fluentui/react-icons';
import { useId, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../routes.ts';
import { codesTokens } from '../ui/theme.ts';

/** `nothing`: there is no project yet that could be searched. */
export type SearchScope =
  | { kind: 'project'; projectNumber: string }
  | { kind: 'administration' }
  | { kind: 'nothing' };

type SearchBoxProps = {
  scope: SearchScope;
  /** What the box begins with. */
  text: string;
  /** The box was opened by hand: it takes the focus, and Escape or leaving it closes it. */
  onLeave?: () => void;
};

export function SearchBox({ scope, text: initial, onLeave }: SearchBoxProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const [isActive, setIsActive] = useState(false);
  const calloutId = useId();
  const wanted = text.trim();
  const isOpen = isActive && wanted !== '';

  const leave = () => {
    setIsActive(false);
    onLeave?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || scope.kind === 'nothing') return;
    leave();
    void navigate(resultsAddress(scope, wanted));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsActive(false);
  };

  return (
    <search className={styles.search}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and leaving concern the whole */}
      <form onSubmit={submit} onBlur={onBlur} onKeyDown={onKeyDown}>
        <Input
          type="search"
          className={styles.box}
          aria-label={placeholders[scope.kind]}
          aria-controls={isOpen ? calloutId : undefined}
          placeholder={placeholders[scope.kind]}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it wants to type
          autoFocus={onLeave !== undefined}
          disabled={scope.kind === 'nothing'}
          contentBefore={<Search20Regular className={styles.icon} />}
          contentAfter={
            scope.kind === 'nothing' ? null : <kbd className={styles.key}>{isActive ? 'Esc' : '/'}</kbd>
          }
          value={text}
          onFocus={() => setIsActive(true)}
          onChange={(_, { value }) => {
            setText(value);
            setIsActive(true);
          }}
        />
        {isOpen && (
          <div id={calloutId} className={styles.callout}>
            <button type="submit" className={styles.choice}>
              <Search20Regular className={styles.icon} />
              <span className={styles.words}>
                Search for <b>{wanted}</b>
              </span>
              <ArrowEnterLeft20Regular className={styles.icon} />
            </button>
          </div>
        )}
      </form>
    </search>
  );
}

const placeholders = {
  project: 'Search in this project',
  administration: 'Search',
  nothing: 'You have no project to search in',
} as const satisfies Record<SearchScope['kind'], string>;

function resultsAddress(scope: Exclude<SearchScope, { kind: 'nothing' }>, text: string): string {
  return scope.kind === 'administration'
    ? addresses.administrationSearch(text)
    : addresses.search(scope.projectNumber, text);
}

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
  icon: { flexShrink: 0, width: '16px', height: '16px', color: tokens.colorNeutralForeground3 },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  callout: {
    position: 'absolute',
    top: `calc(100% + ${tokens.spacingVerticalXS})`,
    insetInline: 0,
    zIndex: tokens.zIndexPopup,
    padding: tokens.spacingVerticalSNudge,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: codesTokens.listRowHeight,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorSubtleBackgroundHover,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: codesTokens.fontSizeList,
    textAlign: 'left',
    cursor: 'pointer',
  },
  words: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
