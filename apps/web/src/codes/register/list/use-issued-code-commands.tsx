// What can be done with issued codes, when, and why not.
import { register, type CodeStatus, type IssuedCode } from '@codes/contract';
import {
  Archive16Regular,
  ArrowUndo16Regular,
  CalendarCancel16Regular,
  CalendarClock16Regular,
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
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { useAsk } from '../../../platform/ui/questions/ask.tsx';
import { changeStatus, releaseCode, releaseExpired } from '../issued-code.calls.ts';
import { words as reservationWords } from '../reservations/reservations.words.ts';
import { labelState, mostLabels } from '../labels/labelled-codes.ts';
import { words } from '../register.words.ts';
import type { CodeRights } from '../use-code-rights.ts';

type Settings = {
  home: CodeHome;
  rights: CodeRights;
  /** Reservations past their day. */
  expired: number;
  onExport: () => void;
  onReservation: (entry: IssuedCode) => void;
  reload: () => Promise<void>;
};

export function useIssuedCodeCommands({
  home,
  rights,
  expired,
  onExport,
  onReservation,
  reload,
}: Settings): readonly Command<IssuedCode>[] {
  const release = useReleaseExpired(home, expired, reload);
  const navigate = useNavigate();
  const bulk = useBulk();
  const { projectNumber, stringConfigurationId } = home;
  const go = (address: (projectNumber: string, id: number) => string) => () =>
    void navigate(address(projectNumber, stringConfigurationId));
  const { action } = register.changeCode;
  const notOwn = (entries: readonly IssuedCode[]) => {
    const other = entries.find((entry) => !rights.mayChange(entry));
    return other ? words.notOwn(other) : false;
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
      on: 'one',
      label: reservationWords.edit,
      icon: <CalendarClock16Regular />,
      action,
      blocked: (entry) =>
        entry.status !== 'Reserved'
          ? reservationWords.onlyReserved
          : !rights.mayReassign(entry) && words.notOwn({ ...entry, for: null }),
      run: onReservation,
    },
    ...(expired > 0
      ? [
          {
            on: 'list' as const,
            label: words.releaseExpired,
            icon: <CalendarCancel16Regular />,
            action: register.releaseExpired.action,
            run: release,
          },
        ]
      : []),
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

function useReleaseExpired(home: CodeHome, expired: number, reload: () => Promise<void>) {
  const ask = useAsk();
  const messages = useMessages();
  return async () => {
    // The same again after a lost connection is the same call.
    const key = crypto.randomUUID();
    let released = 0;
    messages.beginAct();
    try {
      const answer = await ask({
        title: words.releaseExpiredTitle,
        text: words.releaseExpiredText(formatAmount(expired, words.reservationNoun), expired === 1),
        confirm: words.release,
        run: async () => {
          ({ released } = await releaseExpired(home, key));
        },
      });
      if (answer.kind === 'confirmed')
        messages.success(words.amountReleased(formatAmount(released, words.codeNoun)));
    } catch (error) {
      messages.error(error);
    }
    await reload();
  };
}

const outcome = { name: ({ code }: IssuedCode) => code, failed: words.failedFor };
