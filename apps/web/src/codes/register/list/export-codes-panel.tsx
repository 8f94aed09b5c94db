import { downloads, register } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { api } from '../../../platform/api/client.ts';
import { useContractForm } from '../../../platform/ui/form/contract-form.ts';
import { FormPanel } from '../../../platform/ui/form/form-panel.tsx';
import { formatAmount } from '../../../platform/ui/text/formats.ts';
import { FileChoiceFields, useFileChoice } from '../../../tables/files/formats/file-choice-fields.tsx';
import { followDownload } from '../../../tables/files/to-disk.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { words } from '../register.words.ts';
import type { ShownCodes } from './use-code-source.ts';

type ExportCodesPanelProps = {
  home: CodeHome;
  /** What the list shows goes into the file. */
  shown: ShownCodes;
  total: number;
  onStarted: () => void;
  onClose: () => void;
};

export function ExportCodesPanel({ home, shown, total, onStarted, onClose }: ExportCodesPanelProps) {
  const styles = useStyles();
  const [choice, setChoice] = useFileChoice();
  const form = useContractForm({
    schema: downloads.exportTicketBody,
    values: choice,
    draft: null,
    prefix: words.exportFailed,
    save: async () => {
      // A browser's download sends no token: it follows an address that needs none for a minute.
      const body = { ...choice, ...shown };
      followDownload((await api(register.ticketForCodesExport, { params: home, body })).address);
      onStarted();
    },
  });
  const amount = formatAmount(total, words.codeNoun);
  const isNarrowed = Object.keys(shown).length > 0;
  return (
    <FormPanel form={form} title={words.exportTitle} submit={words.export} onClose={onClose}>
      <p className={styles.text}>{isNarrowed ? words.exportShown(amount) : words.exportAll(amount)}</p>
      <FileChoiceFields choice={choice} onChange={setChoice} />
    </FormPanel>
  );
}

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2 } });
