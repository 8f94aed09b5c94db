import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ColouredCode } from '../../code-screens/coloured-code.tsx';
import type { Column } from '../../../platform/ui/list-screen/list-screen.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { StatusIcon } from './code-list-bar.tsx';
import { words } from '../interpret-code.words.ts';
import { descriptionAt, explanationOf, statusNames, type ListRow } from './list-rows.ts';
import { codeText, cut } from '../../../platform/ui/look/shapes.ts';
import { CodeStatusChip } from '../../register/code-status-chip.tsx';
import { words as registerWords } from '../../register/register.words.ts';
import { descriptionsOf } from '../../../platform/ui/text/descriptions.ts';

/** Row, code, state and explanation, then one column for each place of the code. */
export function listColumns(
  places: readonly string[],
  register: 'kept' | 'none',
): readonly Column<ListRow>[] {
  return [
    { id: 'row', header: words.row, kind: 'number', width: 76, value: ({ row }) => row },
    {
      id: 'code',
      header: words.code,
      width: 260,
      value: ({ code }) => code,
      cell: ({ parts, code }) => (
        <span title={code}>
          <ColouredCode parts={parts} size="list" />
        </span>
      ),
    },
    {
      id: 'status',
      header: '',
      kind: 'icon',
      sort: 'none',
      value: ({ status }) => statusNames[status],
      cell: ({ status }) => (
        <span title={statusNames[status]}>
          <StatusIcon status={status} label={statusNames[status]} />
        </span>
      ),
    },
    {
      id: 'explanation',
      header: words.explanation,
      width: 420,
      grow: true,
      value: (row) => Object.values(explanationOf(row)).join(' '),
      cell: (row) => <Explanation row={row} />,
    },
    ...(register === 'kept' ? [registerColumn] : []),
    ...places.map((name, index): Column<ListRow> => ({
      id: `place${index}`,
      header: `${index + 1} ${name}`,
      width: 190,
      value: ({ parts, meanings }) =>
        [parts[index]?.text, descriptionAt(meanings[index])].filter(Boolean).join(' '),
      cell: ({ parts, meanings }) => <PartCell text={parts[index]?.text ?? ''} meaning={meanings[index]} />,
    })),
  ];
}

const registerColumn: Column<ListRow> = {
  id: 'register',
  header: words.register,
  width: 260,
  value: ({ issued }) => (issued ? `${registerWords.statusNames[issued.status]} ${issued.title}` : ''),
  cell: ({ issued }) => issued && <InRegister issued={issued} />,
};

function InRegister({ issued: { status, title } }: { issued: NonNullable<ListRow['issued']> }) {
  const styles = useStyles();
  return (
    <span className={styles.inRegister} title={title}>
      <CodeStatusChip status={status} />
      <span className={styles.cut}>{title}</span>
    </span>
  );
}

function Explanation({ row }: { row: ListRow }) {
  const styles = useStyles();
  const { status } = row;
  const { text, about } = explanationOf(row);
  return (
    <span title={`${text} ${about}`} className={styles.asItIs}>
      <span
        className={mergeClasses(status === 'wrong' && styles.wrong, status === 'warning' && styles.warning)}
      >
        {text}
      </span>
      {about !== '' && <span className={styles.quiet}>{` ${about}`}</span>}
    </span>
  );
}

function PartCell({ text, meaning }: { text: string; meaning: readonly [string, string] | undefined }) {
  const styles = useStyles();
  const [descriptionEn = '', descriptionSv = ''] = meaning ?? [];
  const descriptions = descriptionsOf({ descriptionEn, descriptionSv });
  const shown = descriptions.find((description) => description.text !== '');
  return (
    <span
      title={[text, ...descriptions.map((one) => one.text)].filter(Boolean).join('\n')}
      className={styles.asItIs}
    >
      <span className={styles.code}>{text}</span>
      {shown && <span lang={shown.lang} className={styles.quiet}>{` ${shown.text}`}</span>}
    </span>
  );
}

const useStyles = makeStyles({
  // Blanks count in codes, and there may be several in a row.
  asItIs: { whiteSpace: 'pre' },
  wrong: { color: codesTokens.deleteInk, fontWeight: tokens.fontWeightSemibold },
  warning: { color: codesTokens.updateInk, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  inRegister: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  cut: { ...cut },
  code: {
    ...codeText,
    fontWeight: tokens.fontWeightMedium,
  },
});
