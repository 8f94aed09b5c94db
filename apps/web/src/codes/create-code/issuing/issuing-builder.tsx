// Create where a register is kept: the code that grows can be issued, and its numbers are the next free ones.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DraftBar } from '../../../platform/ui/drafts/draft-bar.tsx';
import { useIsBelow } from '../../../platform/ui/look/use-is-below.ts';
import { loadedLater } from '../../../platform/ui/parts/loaded-later.tsx';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import type { SentCode } from '../../code-screens/send-to-parent.ts';
import { IssueSeveralPanel } from '../../register/issuing/issue-several-panel.tsx';
import { words as issuingWords } from '../../register/issuing/issuing.words.ts';
import { NextFree, NumberButton } from '../../register/issuing/next-free.tsx';
import { useIssuing } from '../../register/issuing/use-issuing.ts';
import { noPlace, registerQueries } from '../../register/register.queries.ts';
import { useCodeRights } from '../../register/use-code-rights.ts';
import { resultOf } from '../builder.ts';
import { CreateLayout } from '../create-layout.tsx';
import { IssueCard, issueCommand, IssueFoot, RegisterNews, type IssueProps } from './issue-card.tsx';
import { useSegmentFocus } from '../keys/segment-focus.ts';
import { SegmentsCard } from '../segments-card.tsx';
import { serialPlaces, type SerialPlace } from '../serial-places.ts';
import { useBuilder, type Started } from '../use-builder.ts';
import { useIssueKeys } from '../keys/use-issue-keys.ts';

const ReservePanel = loadedLater(
  async () => (await import('../../register/reservations/reserve-panel.tsx')).ReservePanel,
);

type IssuingBuilderProps = Started & {
  links: 'shown' | 'hidden';
  /** Hears of every code, and of its number in the register once it is issued. */
  onCode?: (code: SentCode) => void;
};

export function IssuingBuilder({ home, root, start, links, onCode }: IssuingBuilderProps) {
  const [title, setTitle] = useState('');
  const [issuedCode, setIssuedCode] = useState<string | null>(null);
  const builder = useBuilder(root, start, { title, setTitle, isKept: (code) => code === issuedCode });
  const [isIssuingSeveral, setIsIssuingSeveral] = useState(false);
  const [isReserving, setIsReserving] = useState(false);
  const isNarrow = useIsBelow('md');
  const rights = useCodeRights(home.projectNumber);
  const result = resultOf(builder.building);
  const code = result?.isValid ? result.code : null;
  const issuing = useIssuing(home, code);
  const done = issuing.state.kind === 'done' ? code : null;
  if (done !== null && done !== issuedCode) setIssuedCode(done);
  const places = serialPlaces(builder);
  const last = places.at(-1);
  const isTaken = issuing.state.kind === 'taken';
  const focus = useSegmentFocus(links === 'shown' ? 'on' : 'off');
  const fill = ({ part, typed }: SerialPlace, number: number) => builder.setText(part.path, typed(number));
  // The button is gone once its number is taken; the number is where one goes on.
  const take = (serial: SerialPlace) => (number: number) => {
    fill(serial, number);
    focus.toNumber(serial.part.path);
  };
  usePassedOn(onCode, {
    code: result?.code ?? '',
    isValid: result?.isValid ?? false,
    ...(issuing.state.kind === 'done' && { issuedCodeId: issuing.state.entry.issuedCodeId }),
  });

  const props: IssueProps = {
    home,
    code,
    title,
    onTitle: setTitle,
    issuing,
    mayIssue: rights.may('codes.issue'),
    isOwn: rights.isOwn,
    isHolder: rights.isHolder,
    onReserveUntil: () => setIsReserving(true),
    links,
    copying: {
      onFinished: () => focus.toNext(builder.building),
      onIncomplete: () => focus.toMissing(builder),
    },
    wayOn: last && <UseNextFree home={home} serial={last} onTake={take(last)} />,
    onSeveral: places.some(({ place }) => place !== null) ? () => setIsIssuingSeveral(true) : null,
  };
  const { onNumberKey } = useIssueKeys({
    home,
    places,
    issuing,
    command: props.mayIssue ? issueCommand(props) : null,
    onTake: take,
    onIssued: props.copying.onFinished,
    onIncomplete: props.copying.onIncomplete,
  });
  const segments = (
    <SegmentsCard
      home={home}
      builder={builder}
      focus={focus}
      onNumberKey={onNumberKey}
      taken={isTaken && last ? last.part.path : null}
      renderBeside={(part) => {
        const serial = places.find((one) => one.part.path === part.path);
        if (!serial) return null;
        const { place, waitsFor } = serial;
        if (place === null) return waitsFor.length > 0 && <NextFree place={null} waitsFor={waitsFor} />;
        return (
          <NextFree
            home={home}
            place={place}
            depth={part.depth}
            written={serial.written}
            current={part.isFilled ? part.codePart : ''}
            isTaken={isTaken && serial === last}
            onTake={take(serial)}
          />
        );
      }}
    />
  );
  return (
    <>
      <CreateLayout
        draft={<DraftBar offer={builder.draft.offer} space="below" />}
        segments={segments}
        result={<IssueCard {...props} building={builder.building} screen={isNarrow ? 'narrow' : 'wide'} />}
        news={isNarrow && <RegisterNews {...props} />}
        foot={isNarrow && <IssueFoot {...props} />}
        onClear={builder.clear}
      />
      {isReserving && (
        <ReservePanel
          projectNumber={home.projectNumber}
          onReserve={(reservation) => issuing.issue(title, 'Reserved', reservation)}
          onClose={() => setIsReserving(false)}
        />
      )}
      {isIssuingSeveral && (
        <IssueSeveralPanel
          home={home}
          places={places.flatMap(({ place, ...serial }) => (place ? [{ ...serial, place }] : []))}
          title={title}
          links={links}
          onIssued={(path, number) => {
            const serial = places.find(({ part }) => part.path === path);
            if (serial) fill(serial, number);
          }}
          onClose={() => setIsIssuingSeveral(false)}
        />
      )}
    </>
  );
}

type UseNextFreeProps = { home: CodeHome; serial: SerialPlace; onTake: (number: number) => void };

function UseNextFree({ home, serial: { place, part, written }, onTake }: UseNextFreeProps) {
  const next = useQuery({ ...registerQueries.next(home, place ?? noPlace, false), enabled: place !== null });
  if (!next.data) return null;
  const { number } = next.data;
  return (
    <NumberButton
      label={issuingWords.takeNextFree}
      number={written(number)}
      depth={part.depth}
      look="edge"
      onClick={() => onTake(number)}
    />
  );
}

function usePassedOn(onCode: ((sent: SentCode) => void) | undefined, sent: SentCode): void {
  const { code, isValid, issuedCodeId } = sent;
  useEffect(() => {
    onCode?.({ code, isValid, ...(issuedCodeId !== undefined && { issuedCodeId }) });
  }, [onCode, code, isValid, issuedCodeId]);
}
