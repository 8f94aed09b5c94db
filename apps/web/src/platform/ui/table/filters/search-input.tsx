import { Input } from '@fluentui/react-components';
import { Search16Regular } from '@fluentui/react-icons';
import { useDebouncedText } from '../../text/debounce.ts';

type SearchInputProps = {
  label: string;
  value: string;
  /** A moment after the last key; at once where Escape empties it. */
  onChange: (text: string) => void;
  className: string;
};

/** A box that narrows what is shown while somebody types. */
export function SearchInput({ label, value, onChange, className }: SearchInputProps) {
  const { draft, type, apply } = useDebouncedText(value, onChange);
  return (
    <Input
      type="search"
      className={className}
      contentBefore={<Search16Regular />}
      placeholder={label}
      aria-label={label}
      value={draft}
      onChange={(_, data) => type(data.value)}
      onKeyDown={(event) => event.key === 'Escape' && draft !== '' && apply('')}
    />
  );
}
