import { register } from '@codes/contract';
import { api } from '../../../platform/api/client.ts';
import { formatAmount } from '../../../platform/ui/text/formats.ts';
import { ExportPanel } from '../../../tables/files/formats/export-panel.tsx';
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

export function ExportCodesPanel({ home, shown, total, ...does }: ExportCodesPanelProps) {
  const amount = formatAmount(total, words.codeNoun);
  const isNarrowed = Object.keys(shown).length > 0;
  return (
    <ExportPanel
      title={words.exportTitle}
      text={isNarrowed ? words.exportShown(amount) : words.exportAll(amount)}
      prefix={words.exportFailed}
      ticket={(choice) => api(register.ticketForCodesExport, { params: home, body: { ...choice, ...shown } })}
      {...does}
    />
  );
}
