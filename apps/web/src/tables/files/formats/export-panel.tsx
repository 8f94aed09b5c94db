import { downloads, type FileChoice } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useContractForm } from '../../../platform/ui/form/contract-form.ts';
import { FormPanel } from '../../../platform/ui/form/form-panel.tsx';
import { FileChoiceFields, useFileChoice } from './file-choice-fields.tsx';
import { followDownload } from '../to-disk.ts';
import { words } from '../files.words.ts';

type ExportPanelProps = {
  title: string;
  /** What goes into the file. */
  text: string;
  /** What a refusal begins with. */
  prefix: string;
  ticket: (choice: FileChoice) => Promise<{ address: string }>;
  onStarted: () => void;
  onClose: () => void;
};

export function ExportPanel({ title, text, prefix, ticket, onStarted, onClose }: ExportPanelProps) {
  const styles = useStyles();
  const [choice, setChoice] = useFileChoice();
  const form = useContractForm({
    schema: downloads.exportTicketBody,
    values: choice,
    draft: null,
    prefix,
    save: async () => {
      // A browser's download sends no token: it follows an address that needs none for a minute.
      followDownload((await ticket(choice)).address);
      onStarted();
    },
  });
  return (
    <FormPanel form={form} title={title} submit={words.export} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <FileChoiceFields choice={choice} onChange={setChoice} />
    </FormPanel>
  );
}

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } });
