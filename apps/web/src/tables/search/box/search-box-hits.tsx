// The first hits of every kind under the search box.
import type { FoundCode, SearchMatch } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { projectNumberOf, type Home } from '../../../platform/home/home.ts';
import { addresses } from '../../../platform/routes.ts';
import { byKind } from '../../../platform/ui/by-kind.ts';
import { useSettled } from '../../../platform/ui/text/debounce.ts';
import { reasonOf } from '../found-in.ts';
import { Highlighted } from '../../../platform/ui/look/highlighted.tsx';
import { addressOfMatch } from '../match-address.ts';
import { hasMatch } from '../../../platform/ui/text/matches.ts';
import { suggestedTypes, type ResultType } from '../result-types.ts';
import { searchQueries } from '../search.queries.ts';
import { calloutItem } from './search-box-items.ts';
import { useItemStyles } from './search-box-styles.ts';
import { words } from '../search.words.ts';
import { codeText, cut } from '../../../platform/ui/look/shapes.ts';
import { descriptionOf, descriptionsOf } from '../../../platform/ui/text/descriptions.ts';

type FirstHitsProps = { home: Home; wanted: string; onFollow: () => void };

export function FirstHits({ home, wanted, onFollow }: FirstHitsProps) {
  const styles = useStyles();
  const items = useItemStyles();
  const text = useSettled(wanted);
  const { data: registers = 'none' } = useQuery(searchQueries.registers(home));
  const types = suggestedTypes(home, registers);
  const asName = text.length > longestName ? '' : text;
  const calls = useQueries({ queries: types.map((type) => searchQueries.first(home, asName, type)) });
  const codes = useQuery(searchQueries.codesIn(projectNumberOf(home), text));
  const inText = codesOf(codes.data ?? [], projectNumberOf(home));
  // What the box is for works without them: the page of results says what failed.
  // Hits of an older text can be looked at, not followed.
  const isStale = text !== wanted || [...calls, codes].some(({ isPlaceholderData }) => isPlaceholderData);
  const groups = types.map((type, index) => ({
    type,
    matches: asName === '' ? [] : calls[index]?.data?.matches?.filter(isNotAmong(inText)),
  }));
  return (
    <div aria-live="polite" inert={isStale} className={isStale ? styles.stale : undefined}>
      {inText.length === 0 && !codes.isFetching && groups.every(({ matches }) => matches?.length === 0) && (
        <p className={styles.none}>{words.nothingFound}</p>
      )}
      <Group label={words.codesInText} isEmpty={inText.length === 0}>
        {inText.map(({ to, code, note }) => (
          <Link key={to} to={to} className={items.item} onClick={onFollow} {...(isStale ? {} : calloutItem)}>
            <span className={mergeClasses(items.words, styles.issued)}>{code}</span>
            <span className={styles.note}>{note}</span>
          </Link>
        ))}
      </Group>
      {groups.map(({ type, matches = [] }) => (
        <Group key={type.path} label={headingOf(home, type)} isEmpty={matches.length === 0}>
          {matches.map((match) => (
            <Link
              key={keyOf(match)}
              to={addressOfMatch(home, match) ?? ''}
              className={items.item}
              onClick={onFollow}
              {...(isStale ? {} : calloutItem)}
            >
              <Hit type={type.objectType} match={match} wanted={text} />
            </Link>
          ))}
        </Group>
      ))}
    </div>
  );
}

/** A longer text is none of a record. */
const longestName = 200;
const mostCodes = 20;

type CodeInText = { to: string; code: string; note: string; issuedCodeId?: number };

/** Issued ones over all projects, then what is read and not issued; each once. */
function codesOf(found: readonly FoundCode[], projectNumber: string | undefined): readonly CodeInText[] {
  const issued = found.flatMap((hit) =>
    hit.issued.map(({ code, title, issuedCodeId, ...at }) => ({
      to: addresses.issuedCode(at.projectNumber, at.stringConfigurationId, code),
      code,
      note: `${at.projectNumber} ${title}`.trim(),
      issuedCodeId,
    })),
  );
  const read = found
    .filter((hit) => hit.issued.length === 0 && projectNumber !== undefined)
    .flatMap((hit) =>
      hit.readings.map(({ stringConfigurationId, name, code = hit.text }) => ({
        to: addresses.interpretedCode(projectNumber ?? '', stringConfigurationId, code),
        code,
        note: words.readAs(name),
      })),
    );
  const once = new Map<string, CodeInText>();
  for (const one of [...issued, ...read]) if (!once.has(one.to)) once.set(one.to, one);
  return [...once.values()].slice(0, mostCodes);
}

const isNotAmong =
  (codes: readonly CodeInText[]) =>
  ({ issuedCodeId }: SearchMatch) =>
    issuedCodeId === undefined || !codes.some((one) => one.issuedCodeId === issuedCodeId);

function headingOf(home: Home, { label }: ResultType): string {
  return byKind(home, { master: () => label, project: () => words.inThisProject(label) });
}

function keyOf({ projectNumber, tableId, recordId, issuedCodeId }: SearchMatch): string {
  return [projectNumber, tableId, recordId, issuedCodeId].map((part) => part ?? '').join('/');
}

function Group({ label, isEmpty, children }: { label: string; isEmpty: boolean; children: ReactNode }) {
  const styles = useStyles();
  if (isEmpty) return null;
  return (
    <section aria-label={label}>
      <h2 className={styles.heading}>{label}</h2>
      {children}
    </section>
  );
}

type HitProps = { type: ResultType['objectType']; match: SearchMatch; wanted: string };

/** Its code or number, what it is called, and where it stands. */
function Hit({ type, match, wanted }: HitProps) {
  const styles = useStyles();
  const items = useItemStyles();
  const { code, name, note, isNoteSearched = false } = partsOf[type](match, wanted);
  return (
    <>
      {code !== undefined && (
        <span className={styles.code}>
          <Highlighted text={code} wanted={wanted} />
        </span>
      )}
      <span className={items.words}>
        <Highlighted text={name} wanted={wanted} />
      </span>
      <span className={styles.note}>
        {isNoteSearched ? <Highlighted text={note} wanted={wanted} /> : note}
      </span>
    </>
  );
}

type Parts = { code?: string; name: string; note: string; isNoteSearched?: boolean };

const partsOf: Record<ResultType['objectType'], (match: SearchMatch, wanted: string) => Parts> = {
  record: (match, wanted) => ({
    code: match.code ?? '',
    name: describing(match, wanted),
    note: match.table ?? '',
  }),
  // What a table is found by is its name, else its description.
  table: ({ table = '', projectNumber = '', description = '' }, wanted) =>
    hasMatch(table, wanted)
      ? { name: table, note: projectNumber }
      : { name: table, note: description, isNoteSearched: true },
  // Codes are long: they stand where names do.
  code: ({ code = '', title = '' }) => ({ name: code, note: title, isNoteSearched: true }),
  project: ({ projectNumber = '', name = '', uaFullName = '' }) => ({
    code: projectNumber,
    name,
    note: uaFullName,
    isNoteSearched: true,
  }),
};

/** The text that was found stands there, wherever in the record it is; the reader's own description if it is the code. */
function describing(match: SearchMatch, wanted: string): string {
  const { code = '', descriptionEn = '', descriptionSv = '' } = match;
  const descriptions = { descriptionEn, descriptionSv };
  const found = descriptionsOf(descriptions).find(({ text }) => hasMatch(text, wanted));
  return found?.text ?? ((hasMatch(code, wanted) ? '' : reasonOf(match)) || descriptionOf(descriptions));
}

const useStyles = makeStyles({
  stale: { opacity: 0.5 },
  issued: { ...codeText, fontWeight: tokens.fontWeightMedium },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  none: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  code: {
    flexShrink: 0,
    width: '64px',
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantLigatures: 'none',
    ...cut,
  },
  note: {
    flexShrink: 0,
    maxWidth: '60%',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    ...cut,
  },
});
