import { limits } from '@codes/contract';
import { Button, Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { words } from './views.words.ts';

type ViewNameFormProps = {
  /** Of a view that is renamed. */
  name?: string;
  sharing: 'offered' | 'none';
  onSave: (name: string, isShared: boolean) => void;
  onCancel: () => void;
};

export function ViewNameForm({ name: first = '', sharing, onSave, onCancel }: ViewNameFormProps) {
  const styles = useStyles();
  const [name, setName] = useState(first);
  const [isShared, setIsShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim(), isShared);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to be typed into
        autoFocus
        size="small"
        aria-label={words.name}
        placeholder={words.name}
        maxLength={limits.viewName}
        value={name}
        onChange={(_, data) => setName(data.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The panel around it stays open.
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }}
      />
      {sharing === 'offered' && (
        <Checkbox
          label={words.share}
          checked={isShared}
          onChange={(_, { checked }) => setIsShared(checked === true)}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" size="small" appearance="primary" disabledFocusable={name.trim() === ''}>
          {words.save}
        </Button>
        <Button size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  acts: { display: 'flex', gap: tokens.spacingHorizontalS },
});
