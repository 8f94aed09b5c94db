// Several codes at once that differ in one number: how many, then the list of them.
import { numbersLeft } from '@codes/codes';
import { CallError, limits, register, validationWords as ruleWords, type IssuedCode } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../../platform/api/client.ts';
import { useContractForm } from '../../../platform/ui/form/contract-form.ts';
import {
  CheckboxField,
  ChoiceField,
  RadioField,
  TextField,
  useField,
} from '../../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../../platform/ui/form/form-panel.tsx';
import { TextInput } from '../../../platform/ui/form/text-input.tsx';
import { codeText, lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { loadedLater } from '../../../platform/ui/parts/loaded-later.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { ColouredCode, type DrawnPart } from '../../code-screens/coloured-code.tsx';
import { PlaceBadge } from '../../code-screens/place-badge.tsx';
import { segmentNameOf } from '../../code-screens/segment.words.ts';
import { noPlace, outdateRegister, registerQueries, type NumberPlace } from '../register.queries.ts';
import { noReservation, reservationForm } from '../reservations/reservation-form.ts';
import { words as reservationWords } from '../reservations/reservations.words.ts';
import { IssuedSeveralPanel } from './issued-several-panel.tsx';
import { words } from './issuing.words.ts';
import { lastNumber, numberIn, type NumberedPart } from './numbers.ts';

/** A serial number of the current code that can be counted up. */
export type CountedPlace = {
  part: NumberedPart;
  place: NumberPlace;
  drawnWith: (number: number) => DrawnPart[];
};

type IssueSeveralPanelProps = {
  home: CodeHome;
  places: readonly CountedPlace[];
  title: string;
  links: 'shown' | 'hidden';
  /** With the number after the last one. */
  onIssued: (path: string, next: number) => void;
  onClose: () => void;
};

const { count, gaps, title: codeTitle, status } = register.issueNextBody.shape;

const ReservationFields = loadedLater(
  async () => (await import('../reservations/reservation-fields.tsx')).ReservationFields,
);

/** What is typed is text; what is sent is the contract's. */
const several = z.object({
  count: z.string().trim().transform(Number).pipe(count.unwrap()),
  segment: z.string(),
  gaps: gaps.unwrap(),
  title: codeTitle.unwrap(),
  status: status.unwrap(),
  ...reservationForm.shape,
});

export function IssueSeveralPanel(props: IssueSeveralPanelProps) {
  const { home, places, title, links, onIssued, onClose } = props;
  const styles = useStyles();
  const queries = useQueryClient();
  const [issued, setIssued] = useState<readonly IssuedCode[] | null>(null);
  const attempt = useRef<{ of: string; key: string } | null>(null);
  const form = useContractForm({
    schema: several,
    values: {
      count: '2',
      segment: places.at(-1)?.part.path ?? '',
      gaps: false,
      title,
      status: 'Issued',
      ...noReservation,
    },
    draft: { form: 'several-codes' },
    prefix: words.severalFailed,
    save: async (entered) => {
      const at = places.find(({ part }) => part.path === entered.segment);
      if (!at) {
        form.setError('root.gone', { type: 'gone' });
        return;
      }
      const { until, for: holder, ...all } = entered;
      const isReserved = entered.status === 'Reserved';
      const body = { ...all, code: at.place.code, ...(isReserved && { until, for: holder }) };
      const of = JSON.stringify(body);
      // The same again after a lost connection is the same call: it takes nothing twice.
      if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
      const { key } = attempt.current;
      const entries = await api(register.issueNext, { params: home, body: { ...body, key } });
      outdateRegister(queries, home);
      setIssued(entries);
      const greatest = Math.max(...entries.map((entry) => numberIn(entry, at.part)));
      if (Number.isFinite(greatest)) onIssued(at.part.path, greatest + 1);
    },
  });
  const entered = useWatch({ control: form.control });
  const amountField = useField(form, 'count');
  const untilField = useField(form, 'until', reservationWords.until);
  const holderField = useField(form, 'for', reservationWords.for);
  const becomes = entered.status === 'Reserved' ? 'Reserved' : 'Issued';
  const at = places.find(({ part }) => part.path === entered.segment) ?? places.at(-1);
  const room = useRoom(home, at, entered.gaps === true);
  if (issued) {
    return <IssuedSeveralPanel home={home} entries={issued} links={links} onClose={onClose} />;
  }
  const problem = problemOf(entered.count ?? '', room);
  const amount = problem === undefined ? Number(entered.count) : null;
  return (
    <FormPanel
      form={form}
      title={words.severalTitle}
      submit={words.issueAmount[becomes](
        amount === null ? words.codeNoun.many : formatAmount(amount, words.codeNoun),
      )}
      state={amount === null ? 'off' : 'on'}
      width="wide"
      onClose={onClose}
    >
      <div className={styles.numbers}>
        <TextInput
          {...amountField.control}
          label={words.howMany}
          required
          inputMode="numeric"
          autoComplete="off"
          value={entered.count ?? ''}
          message={problem ?? amountField.message}
          onType={amountField.control.onChange}
        />
        <ChoiceField
          form={form}
          name="segment"
          label={words.numbersIn}
          options={places.map(({ part }) => ({
            value: part.path,
            label: segmentNameOf(part.segment, part.option),
            mark: <PlaceBadge depth={part.depth} />,
          }))}
        />
      </div>
      {at && <Left at={at} left={room.left} />}
      <CheckboxField form={form} name="gaps" label={words.fillGaps} />
      <TextField form={form} name="title" label={words.title} hint={words.titleHint} autoComplete="off" />
      <RadioField
        form={form}
        name="status"
        label={words.status}
        layout="horizontal"
        options={[
          { value: 'Issued', label: words.statuses.Issued },
          { value: 'Reserved', label: words.statuses.Reserved },
        ]}
      />
      {becomes === 'Reserved' && (
        <ReservationFields projectNumber={home.projectNumber} until={untilField} holder={holderField} />
      )}
      {at && room.first !== null && amount !== null && (
        <Preview at={at} first={room.first} amount={amount} gaps={entered.gaps === true} status={becomes} />
      )}
    </FormPanel>
  );
}

/** What a place can still give: its first number, and how many there are; null where that is not known or has no end. */
type Room = { first: number | null; left: number | null; refusal: string | null };

function useRoom(home: CodeHome, at: CountedPlace | undefined, fills: boolean): Room {
  // Without gaps, what is left follows from the number itself.
  const next = useQuery({
    ...registerQueries.next(home, at?.place ?? noPlace, fills, fills),
    enabled: at !== undefined,
  });
  if (at === undefined) return { first: null, left: null, refusal: null };
  if (next.error instanceof CallError && next.error.is('numbersRunOut')) {
    return { first: null, left: 0, refusal: showError(next.error).text };
  }
  if (!next.data) return { first: null, left: null, refusal: null };
  const { number, left } = next.data;
  return { first: number, left: left ?? numbersLeft(at.part.option.end, BigInt(number)), refusal: null };
}

function problemOf(typed: string, { left, refusal }: Room): string | undefined {
  if (refusal !== null) return refusal;
  const text = typed.trim();
  if (text === '') return ruleWords.required;
  const most = Math.min(left ?? limits.codesPerIssue, limits.codesPerIssue);
  const isAmount = /^[0-9]+$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  return isAmount ? undefined : words.wholeNumber(formatCount(most));
}

/** How many numbers there are in a place of a fixed length. */
function Left({ at: { part, place }, left }: { at: CountedPlace; left: number | null }) {
  const styles = useStyles();
  const { end } = part.option;
  if (left === null || left === 0 || end.kind !== 'length') return null;
  return (
    <p className={styles.left}>
      {words.numbersLeft(formatAmount(left, words.numberNoun), end.length)}
      {place.textBefore !== '' && (
        <>
          {words.leftAfter}
          <span translate="no" className={styles.code}>
            {place.textBefore}
          </span>
        </>
      )}
      {'.'}
    </p>
  );
}

type PreviewProps = {
  at: CountedPlace;
  first: number;
  amount: number;
  gaps: boolean;
  status: 'Issued' | 'Reserved';
};

function Preview({ at: { part, drawnWith }, first, amount, gaps: fills, status: becomes }: PreviewProps) {
  const styles = useStyles();
  return (
    <section className={styles.preview} aria-label={words.willBe[becomes]}>
      <span className={styles.quiet}>{words.willBe[becomes]}</span>
      <div className={styles.codes}>
        <ColouredCode parts={drawnWith(first)} size="card" />
        {amount > 1 && fills && <span className={styles.quiet}>{words.andOn}</span>}
        {amount > 1 && !fills && (
          <>
            <span className={styles.quiet}>{words.to}</span>
            <ColouredCode parts={drawnWith(lastNumber(part.option.end, first, amount))} size="card" />
          </>
        )}
      </div>
      <span className={styles.quiet}>{words.nextInstead}</span>
    </section>
  );
}

const useStyles = makeStyles({
  numbers: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '& .fui-Input': { width: '100%', minWidth: 0 },
    '& .fui-Input__input': { minWidth: 0 },
    [below.md]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  left: {
    margin: `calc(${tokens.spacingVerticalM} * -1) 0 0`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  code: { ...codeText, whiteSpace: 'pre-wrap' },
  preview: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    border: lines.card,
    borderRadius: tokens.borderRadiusLarge,
  },
  codes: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalM },
  quiet: { fontSize: codesTokens.fontSizeList, color: tokens.colorNeutralForeground3 },
});
