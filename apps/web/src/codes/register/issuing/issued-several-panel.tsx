// The codes that were issued together: to copy, to save, and to give titles of their own.
import { csv, type IssuedCode } from '@codes/contract';
import { Button, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload16Regular, Copy16Regular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../../platform/routes.ts';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { SidePanel, SidePanelBody } from '../../../platform/ui/page/side-panel.tsx';
import { DataTable, type Column } from '../../../platform/ui/table/data-table.tsx';
import { rowsAsTheyAre } from '../../../platform/ui/table/source.ts';
import { copyText } from '../../../platform/ui/text/copy-text.ts';
import { formatAmount, formatDate } from '../../../platform/ui/text/formats.ts';
import { rememberFormat, useFormatOrder } from '../../../tables/files/formats/remembered-format.ts';
import { saveRows, type SavedRows } from '../../../tables/files/to-disk.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { fileWords } from '../../code-screens/list/list-files.words.ts';
import { EntryCode } from '../entry-code.tsx';
import { readEntry } from '../issued-code.calls.ts';
import { TitleEditor } from '../title-editor.tsx';
import { words } from './issuing.words.ts';

type IssuedSeveralPanelProps = {
  home: CodeHome;
  entries: readonly IssuedCode[];
  links: 'shown' | 'hidden';
  onClose: () => void;
};

export function IssuedSeveralPanel({ home, entries: issued, links, onClose }: IssuedSeveralPanelProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [entries, setEntries] = useState(issued);
  const [copied, setCopied] = useState<boolean | null>(null);
  const formats = useFormatOrder();
  const [first] = entries;
  const columns = useMemo(() => columnsOf(home, setEntries), [home]);
  const source = useMemo(() => rowsAsTheyAre(entries), [entries]);
  const copy = async (textOf: (entry: IssuedCode) => string) =>
    setCopied(await copyText(entries.map(textOf).join('\n')));
  return (
    <SidePanel title={words.severalTitle} width="wide" onClose={onClose}>
      <SidePanelBody className={styles.body}>
        <MessageBox intent="success">
          {first &&
            words.youHave(
              first.status,
              formatAmount(entries.length, words.codeNoun),
              formatDate(first.created),
            )}
        </MessageBox>
        <div className={styles.card}>
          <div className={styles.bar}>
            <BarButton icon={<Copy16Regular />} onClick={() => void copy(({ code }) => code)}>
              {words.copyCodes}
            </BarButton>
            <BarButton
              icon={<Copy16Regular />}
              onClick={() => void copy(({ code, title }) => `${code}\t${title}`)}
            >
              {words.copyWithTitles}
            </BarButton>
            <span aria-hidden="true" className={styles.divider} />
            {formats.map((format) => (
              <BarButton
                key={format}
                icon={<ArrowDownload16Regular />}
                onClick={() => {
                  rememberFormat(format);
                  void saveRows(rowsOf(entries), format);
                }}
              >
                {words.saveAs[format]}
              </BarButton>
            ))}
            <span aria-live="polite" className={styles.copied}>
              {copied !== null && (copied ? words.copied : words.notCopied)}
            </span>
          </div>
          <DataTable
            label={words.severalTitle}
            columns={columns}
            source={source}
            idOf={entryId}
            height="content"
          />
        </div>
      </SidePanelBody>
      <DrawerFooter className={styles.foot}>
        <Button appearance="primary" className={styles.button} onClick={onClose}>
          {words.finish}
        </Button>
        {links === 'shown' && first && (
          <Button
            onClick={() =>
              void navigate(
                addresses.issuedCodesCreated(home.projectNumber, home.stringConfigurationId, first.created),
              )
            }
          >
            {words.openInList}
          </Button>
        )}
      </DrawerFooter>
    </SidePanel>
  );
}

type SetEntries = (change: (before: readonly IssuedCode[]) => readonly IssuedCode[]) => void;

function columnsOf(home: CodeHome, setEntries: SetEntries): readonly Column<IssuedCode>[] {
  const replace = (changed: IssuedCode) =>
    setEntries((before) =>
      before.map((entry) => (entry.issuedCodeId === changed.issuedCodeId ? changed : entry)),
    );
  /** After a refusal, which was told: one that cannot be read stays as it is. */
  const readAgain = (entry: IssuedCode) => readEntry(home, entry).then(replace, () => {});
  return [
    {
      id: 'code',
      header: words.code,
      width: 220,
      sort: 'none',
      value: ({ code }) => code,
      cell: (entry) => <EntryCode entry={entry} />,
    },
    {
      id: 'title',
      header: words.title,
      width: 160,
      grow: true,
      stretch: true,
      sort: 'none',
      value: ({ title }) => title,
      cell: (entry) => (
        <TitleEditor
          key={entry.issuedCodeId}
          home={home}
          entry={entry}
          mayChange
          onChanged={(changed) => (changed ? replace(changed) : readAgain(entry))}
        />
      ),
    },
  ];
}

function BarButton({
  icon,
  onClick,
  children,
}: {
  icon: React.ReactElement;
  onClick: () => void;
  children: string;
}) {
  const styles = useStyles();
  return (
    <Button appearance="subtle" size="small" className={styles.command} icon={icon} onClick={onClick}>
      {children}
    </Button>
  );
}

/** As the register's own export writes it. */
function rowsOf(entries: readonly IssuedCode[]): SavedRows {
  return {
    name: fileWords.issuedCodes,
    delimiter: csv.defaultDelimiter,
    headers: [fileWords.code, fileWords.title],
    rows: entries.map(({ code, title }) => [code, title]),
  };
}

function entryId({ issuedCodeId }: IssuedCode): number {
  return issuedCodeId;
}

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalS,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    overflow: 'hidden',
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: codesTokens.commandBarHeight,
    paddingInline: tokens.spacingHorizontalS,
    borderBottom: lines.card,
  },
  command: { fontSize: codesTokens.fontSizeList, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  divider: {
    height: tokens.spacingVerticalL,
    marginInline: tokens.spacingHorizontalXS,
    borderLeft: lines.card,
    [below.md]: { display: 'none' },
  },
  copied: {
    paddingInline: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    color: codesTokens.createInk,
  },
  foot: {
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    borderTop: lines.card,
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
  button: { minWidth: codesTokens.buttonWidth },
});
