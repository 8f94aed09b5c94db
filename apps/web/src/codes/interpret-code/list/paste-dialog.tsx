import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { Modal } from '../../../platform/ui/page/modal.tsx';
import { words } from '../interpret-code.words.ts';
import { codeText } from '../../../platform/ui/look/shapes.ts';

type PasteDialogProps = {
  onClose: () => void;
  /** Answers why the text cannot be read; null where it is. */
  onCodes: (text: string) => string | null;
};

const longPaste = 20_000;

export function PasteDialog({ onClose, onCodes }: PasteDialogProps) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => setProblem(text.trim() === '' ? words.empty : onCodes(text));
  return (
    <Modal
      title={words.pasteTitle}
      width="middle"
      leave={{ label: words.cancel, run: onClose }}
      actions={
        <Button appearance="primary" onClick={submit}>
          {words.interpret}
        </Button>
      }
    >
      <Field
        label={words.pasteLabel}
        {...(problem !== null && { validationMessage: problem, validationState: 'error' })}
      >
        <Textarea
          className={styles.box}
          textarea={{ className: styles.text, rows: 12, spellCheck: false }}
          value={text}
          // A long list is read at once: a text box would need seconds to lay it out.
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (pasted.length < longPaste) return;
            event.preventDefault();
            setProblem(onCodes(text === '' ? pasted : `${text}\n${pasted}`));
          }}
          onChange={(_, { value }) => {
            setText(value);
            setProblem(null);
          }}
        />
      </Field>
    </Modal>
  );
}

const useStyles = makeStyles({
  box: { width: '100%' },
  text: { maxHeight: '50vh', ...codeText },
});
