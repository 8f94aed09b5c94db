// What can be done with issued codes, when, and why not.
import { register, type CodeStatus, type IssuedCode } from '@codes/contract';
import {
  Archive16Regular,
  ArrowUndo16Regular,
  Checkmark16Regular,
  DocumentSearch16Regular,
  Print16Regular,
} from '@fluentui/react-icons';
import { useNavigate } from 'react-router';
import { addresses } from '../../../platform/routes.ts';
import { commandIcons, useBulk, type Command } from '../../../platform/ui/list-screen/list-screen.tsx';
import { callForEach } from '../../../platform/ui/list-screen/multi-call.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { changeStatus, releaseCode } from '../issued-code.calls.ts';
import { labelState, mostLabels } from '../labels/labelled-codes.ts';
import { words } from '../register.words.ts';
import type { CodeRights } from '../use-code-rights.ts';

type Settings = { home: CodeHome; rights: CodeRights; onExport: () => void };

export function useIssuedCodeCommands({ home, rights, onExport }: Settings): readonly Command<IssuedCode>[] {
  const navigate = useNavigate();
  const bulk = useBulk();
  const { projectNumber, stringConfigurationId } = home;
  const go = (address: (projectNumber: string, id: number) => string) => () =>
    void navigate(address(projectNumber, stringConfigurationId));
  const { action } = register.changeCode;
  const notOwn = (entries: readonly IssuedCode[]) => {
    const other = entries.find((entry) => !rights.mayChange(entry));
    return other ? words.notOwn(other.createdBy) : false;
  };
  const unless =
    (reason: string, fits: (status: CodeStatus) => boolean) => (entries: readonly IssuedCode[]) =>
      entries.every(({ status }) => fits(status)) ? notOwn(entries) : reason;
  const to = async (
    entries: readonly IssuedCode[],
    status: CodeStatus,
    done: (amount: string) => string,
  ) => ({
    kind: 'ran' as const,
    result: await callForEach(entries, (entry) => changeStatus(home, entry, status)),
    words: {
      ...outcome,
      done: (rows: readonly IssuedCode[]) => done(formatAmount(rows.length, words.codeNoun)),
    },
  });

  return [
    {
      on: 'list',
      label: words.createCode,
      icon: commandIcons.add,
      action: register.issueCodes.action,
      run: go(addresses.createCode),
    },
    {
      on: 'some',
      label: words.issue,
      icon: <Checkmark16Regular />,
      action,
      blocked: unless(words.onlyNotIssued, (status) => status !== 'Issued'),
      run: (entries) => to(entries, 'Issued', words.amountIssued),
    },
    {
      on: 'some',
      label: words.retire,
      icon: <Archive16Regular />,
      action,
      blocked: unless(words.onlyIssuedRetired, (status) => status === 'Issued'),
      run: (entries) => to(entries, 'Retired', words.amountRetired),
    },
    {
      on: 'some',
      label: words.release,
      icon: <ArrowUndo16Regular />,
      action: register.releaseCode.action,
      blocked: unless(words.onlyReservedReleased, (status) => status === 'Reserved'),
      run: (entries) =>
        bulk(entries, {
          ...outcome,
          question: { title: words.releaseTitle, text: words.releaseText, confirm: words.release },
          item: ({ code, title }) => ({ name: code, note: title, look: 'code' as const }),
          done: (rows) => words.amountReleased(formatAmount(rows.length, words.codeNoun)),
          call: (entry) => releaseCode(home, entry),
        }),
    },
    {
      on: 'some',
      label: words.labels,
      icon: <Print16Regular />,
      action: register.listCodes.action,
      blocked: (entries) => {
        if (entries.length > mostLabels) return words.tooManyLabels(formatCount(mostLabels));
        return entries.some(({ status }) => status === 'Retired') && words.noRetiredLabels;
      },
      run: (entries) =>
        void navigate(addresses.labels(projectNumber, stringConfigurationId), { state: labelState(entries) }),
    },
    {
      on: 'list',
      label: words.import,
      icon: commandIcons.import,
      action: register.importCodes.action,
      run: go(addresses.issuedCodesImport),
    },
    {
      on: 'list',
      label: words.export,
      icon: commandIcons.export,
      action: register.ticketForCodesExport.action,
      run: onExport,
    },
    {
      on: 'list',
      label: words.check,
      icon: <DocumentSearch16Regular />,
      action: register.readDrift.action,
      run: go(addresses.issuedCodesCheck),
    },
  ];
}

const outcome = { name: ({ code }: IssuedCode) => code, failed: words.failedFor };
