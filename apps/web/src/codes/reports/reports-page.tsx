import { reports as contract, type FileFormat, type Report } from '@codes/contract';
import { callIn } from '../../platform/home/home.calls.ts';
import { useHome, type Home } from '../../platform/home/home.ts';
import { commandIcons, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { rememberFormat, useFormatOrder } from '../../tables/files/formats/remembered-format.ts';
import { followDownload } from '../../tables/files/to-disk.ts';
import { DocumentsPage } from '../saved-documents/documents-page.tsx';
import { words } from './reports.words.ts';

export function ReportsPage() {
  return <DocumentsPage kind="report" commands={useExports(useHome())} />;
}

function useExports(home: Home): Command<Report>[] {
  const messages = useMessages();
  const [first, second] = useFormatOrder();
  const exportAs = (label: string, format: FileFormat): Command<Report> => ({
    on: 'one',
    label,
    icon: commandIcons.export,
    action: contract.ticketForReportExport[home.kind].action,
    run: async ({ reportId, name }) => {
      try {
        const ticket = { params: { reportId }, body: { format } };
        followDownload((await callIn(home, contract.ticketForReportExport, ticket)).address);
        rememberFormat(format);
        messages.success(words.exported(`${name}.${format}`));
      } catch (error) {
        messages.error(error, { prefix: words.failedToExport(name) });
      }
    },
  });
  return [exportAs(words.export, first), exportAs(words.exportTo[second], second)];
}
