// A title that is changed where it stands: Enter saves, Escape gives up, and what is refused stays as it was typed.
import { CallError, register, type IssuedCode, issueInWords } from '@codes/contract';
import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Edit16Regular } from '@fluentui/react-icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { cut } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { useRowPlace } from '../../platform/ui/table/rows/row-place.ts';
import { changeTitle } from './issued-code.calls.ts';
import { words } from './register.words.ts';

type TitleEditorProps = {
  home: CodeHome;
  entry: IssuedCode;
  mayChange: boolean;
  /** `heading`: it stands alone, and an empty one is said to be empty. */
  look?: 'row' | 'heading';
  /** After a change, and after somebody else's has come in between. */
  onChanged: (entry: IssuedCode | null) => unknown;
};

export function TitleEditor({ home, entry, mayChange, look = 'row', onChanged }: TitleEditorProps) {
  const styles = useStyles();
  const { tabIndex } = useRowPlace();
  const [isEditing, setIsEditing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  if (isEditing) {
    return (
      <TitleInput
        home={home}
        entry={entry}
        onChanged={onChanged}
        onClose={(how) => {
          // The row goes on where the keyboard was.
          const row = how === 'keys' ? place.current?.closest<HTMLElement>('[data-index]') : null;
          setIsEditing(false);
          row?.focus({ preventScroll: true });
        }}
        place={place}
      />
    );
  }
  return (
    <span ref={place} className={styles.title}>
      <span
        className={mergeClasses(
          look === 'row' ? styles.text : styles.whole,
          (entry.title === '' || (look === 'row' && entry.status === 'Retired')) && styles.retired,
        )}
      >
        {entry.title === '' && look === 'heading' ? words.noTitle : entry.title}
      </span>
      {mayChange && (
        <Button
          appearance="transparent"
          size="small"
          className={mergeClasses(styles.pencil, look === 'row' && styles.onHover)}
          tabIndex={tabIndex}
          aria-label={words.editTitleOf(entry.code)}
          icon={<Edit16Regular />}
          onClick={() => setIsEditing(true)}
        />
      )}
    </span>
  );
}

type TitleInputProps = Pick<TitleEditorProps, 'home' | 'entry' | 'onChanged'> & {
  onClose: (how: 'keys' | 'elsewhere') => void;
  place: React.RefObject<HTMLSpanElement | null>;
};

function TitleInput({ home, entry, onChanged, onClose, place }: TitleInputProps) {
  const styles = useStyles();
  const messages = useMessages();
  const [startedFrom, setStartedFrom] = useState(entry);
  const [draft, setDraft] = useState(entry.title);
  const [state, setState] = useState<'typing' | 'saving' | 'refused' | 'conflict'>('typing');
  const isOver = useRef(false);
  const isRefused = state === 'refused' || state === 'conflict';
  // News change the row while one types; only after a conflict was told is it saved over what somebody else has made of it.
  if (state === 'conflict' && startedFrom.modified !== entry.modified) setStartedFrom(entry);

  const close = (how: 'keys' | 'elsewhere') => {
    isOver.current = true;
    onClose(how);
  };
  const save = async (how: 'keys' | 'elsewhere') => {
    if (isOver.current || state === 'saving') return;
    if (draft.trim() === startedFrom.title) return close(how);
    const checked = register.changeCodeBody.shape.title.safeParse(draft);
    if (!checked.success) {
      messages.failure({ text: issueInWords(checked.error.issues[0]?.message ?? ''), problems: [] });
      setState('refused');
      return;
    }
    setState('saving');
    messages.beginAct();
    try {
      const changed = await changeTitle(home, startedFrom, draft.trim());
      await onChanged(changed);
      close(how);
    } catch (error) {
      messages.error(error);
      setState(error instanceof CallError && error.is('codeChanged') ? 'conflict' : 'refused');
      void onChanged(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows are the text's here, not the list's.
    event.stopPropagation();
    if (event.key === 'Enter') void save('keys');
    if (event.key === 'Escape') close('keys');
  };
  return (
    <span ref={place} className={styles.editing}>
      <Input
        className={mergeClasses(styles.box, isRefused && styles.refused)}
        input={{
          'aria-label': words.titleOf(entry.code),
          ...(isRefused && { 'aria-invalid': true }),
        }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        readOnly={state === 'saving'}
        value={draft}
        onFocus={({ target }) => target.select()}
        onChange={(_, { value }) => {
          setDraft(value);
          setState('typing');
        }}
        onKeyDown={onKeyDown}
        // What was refused is saved again by Enter alone.
        onBlur={() => {
          if (!isRefused) void save('elsewhere');
        }}
      />
    </span>
  );
}

const useStyles = makeStyles({
  title: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    verticalAlign: 'middle',
  },
  text: { minWidth: 0, ...cut },
  whole: { minWidth: 0, overflowWrap: 'anywhere' },
  retired: { color: tokens.colorNeutralForeground3 },
  pencil: {
    flexShrink: 0,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
  },
  onHover: {
    '@media (hover: hover)': {
      opacity: 0,
      '[data-index]:hover &': { opacity: 1 },
      '[data-index]:focus-within &': { opacity: 1 },
      ':focus-visible': { opacity: 1 },
    },
  },
  editing: { display: 'flex', width: '100%' },
  box: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    height: codesTokens.controlHeightSmall,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
  },
  refused: { border: `${tokens.strokeWidthThin} solid ${codesTokens.deleteLine}` },
});
