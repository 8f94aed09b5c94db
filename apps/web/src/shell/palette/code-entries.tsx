// The codes in a text as rows of the palette: those that are issued, then those that the project only reads.
import { bareCode, groupBy, signKind } from '@codes/codes';
import { codes as calls, type FoundCode, type MyProject } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { BarcodeScanner20Regular } from '@fluentui/react-icons';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { codeText } from '../../platform/ui/look/shapes.ts';
import type { PaletteEntry, PaletteGroup } from '../../platform/ui/palette/palette-entries.ts';
import { ColouredCode, type DrawnPart } from '../../codes/code-screens/coloured-code.tsx';
import { drawnParts } from '../../codes/code-screens/drawn-parts.ts';
import { CodeStatusChip } from '../../codes/register/code-status-chip.tsx';
import { words } from './palette.words.ts';

/** More than anybody looks through; the register and Interpret have lists. */
const mostRows = 100;

export function useCodeGroups(
  found: readonly FoundCode[],
  projectNumber: string | undefined,
  projects: readonly MyProject[],
): readonly PaletteGroup[] {
  const issued = rowsOnce(found.flatMap((hit) => hit.issued.map((entry) => ({ ...entry, hit }))));
  const read = rowsOnce(
    found
      .filter((hit) => hit.issued.length === 0)
      .flatMap((hit) =>
        hit.readings.map((reading) => ({
          ...reading,
          code: reading.code ?? hit.text,
          projectNumber: projectNumber ?? '',
          hit,
        })),
      ),
  );
  const partsOf = useDrawnCodes([...issued, ...read]);
  const placeOf = (number: string) =>
    words.inProject(number, projects.find((one) => one.projectNumber === number)?.name ?? '');
  return [
    {
      label: words.codesInText,
      amount: words.codesInProjects(issued.length, new Set(issued.map((one) => one.projectNumber)).size),
      entries: issued.map((one): PaletteEntry => ({
        ...rowOf(one, partsOf(one), one.status === 'Retired' ? 'retired' : 'fresh'),
        name: one.title === '' ? one.code : one.title,
        place: placeOf(one.projectNumber),
        trail: <CodeStatusChip status={one.status} />,
        act: {
          kind: 'go',
          to: addresses.issuedCode(one.projectNumber, one.stringConfigurationId, one.code),
        },
      })),
    },
    {
      label: words.codesRead,
      entries: read.map((one): PaletteEntry => ({
        ...rowOf(one, partsOf(one), 'fresh'),
        name: one.name,
        place: placeOf(one.projectNumber),
        trail: <InterpretWord />,
        act: {
          kind: 'go',
          to: addresses.interpretedCode(one.projectNumber, one.stringConfigurationId, one.code),
        },
      })),
    },
  ];
}

type Place = { projectNumber: string; stringConfigurationId: number; code: string };
type Row = Place & { hit: FoundCode };

const keyOf = ({ projectNumber, stringConfigurationId, code }: Place) =>
  `code/${projectNumber}/${stringConfigurationId}/${code}`;

/** A code that stands in the text twice is one. */
function rowsOnce<One extends Row>(rows: readonly One[]): readonly One[] {
  const byKey = new Map(rows.toReversed().map((row) => [keyOf(row), row]));
  return [...byKey.values()].toReversed().slice(0, mostRows);
}

function rowOf(row: Row, parts: readonly DrawnPart[] | null, look: 'fresh' | 'retired') {
  return {
    key: keyOf(row),
    icon: <BarcodeScanner20Regular />,
    lead: {
      content:
        parts === null ? (
          <PlainCode code={row.code} />
        ) : (
          <ColouredCode parts={parts} size="list" look={look} />
        ),
      note: words.inTheText(differencesOf(row.hit.text, row.code)),
    },
  };
}

/** In what a text is another one than the code that it stands for. */
export function differencesOf(text: string, code: string): readonly string[] {
  const { differences } = words;
  const count = (kind: 'blank' | 'quote', of: string) =>
    Array.from(of).filter((sign) => signKind(sign) === kind).length;
  const written = bareCode(text);
  const hasOtherCase = written !== bareCode(code);
  const dashes = (of: string) =>
    Array.from(of)
      .filter((sign) => bareCode(sign) === '-')
      .join('');
  return [
    dashes(text) !== dashes(code) && differences.dash,
    count('blank', text) !== count('blank', code) && differences.blank,
    count('quote', text) !== count('quote', code) && differences.quotes,
    hasOtherCase && (written === written.toLowerCase() ? differences.smallLetters : differences.case),
  ].filter((one) => one !== false);
}

/** The parts of the codes as their configurations read them, as they come; null until then, and of what is not read. */
function useDrawnCodes(rows: readonly Row[]): (row: Row) => readonly DrawnPart[] | null {
  const homes = [...groupBy(rows, (row) => `${row.projectNumber}/${row.stringConfigurationId}`).values()];
  const answers = useQueries({
    queries: homes.map((listed) => {
      const { projectNumber = '', stringConfigurationId = 0 } = listed[0] ?? {};
      const codes = listed.map(({ code }) => code);
      const params = { projectNumber, stringConfigurationId };
      return {
        queryKey: ['codes', 'drawn', params, codes],
        queryFn: () => api(calls.interpretMany, { params, body: { codes } }),
        staleTime: 60_000,
      };
    }),
  });
  const drawn = new Map<string, readonly DrawnPart[]>();
  for (const [index, listed] of homes.entries())
    for (const [at, row] of listed.entries()) {
      const read = answers[index]?.data?.[at];
      const isRead = read?.errors.length === 0 && read.codeParts.every(({ errors }) => errors.length === 0);
      if (read && isRead) drawn.set(keyOf(row), drawnParts(read.codeParts));
    }
  return (row) => drawn.get(keyOf(row)) ?? null;
}

function PlainCode({ code }: { code: string }) {
  return <span className={useStyles().plain}>{code}</span>;
}

function InterpretWord() {
  return <span className={useStyles().interpret}>{words.interpret}</span>;
}

const useStyles = makeStyles({
  plain: { ...codeText, fontWeight: tokens.fontWeightMedium, whiteSpace: 'pre' },
  interpret: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
});
