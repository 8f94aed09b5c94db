// A page of the guide, drawn: what its Markdown has of headings, lists, tables, links and pictures.
import { Link, makeStyles, tokens as themeTokens } from '@fluentui/react-components';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { isList, isTable, pageLinked, pictureAt } from './guide.ts';
import { words } from './help.words.ts';
import type { GuidePageName } from './pages.ts';

type ContentProps = { tokens: readonly Token[]; onGo: (to: GuidePageName) => void };

export function GuideContent({ tokens, onGo }: ContentProps) {
  return tokens.map((token, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a page does not change
    <Fragment key={place}>
      <Piece token={token} onGo={onGo} />
    </Fragment>
  ));
}

type PieceProps = { token: Token; onGo: ContentProps['onGo'] };

function Piece({ token, onGo }: PieceProps): ReactNode {
  const styles = useStyles();
  const inside = 'tokens' in token && token.tokens && <GuideContent tokens={token.tokens} onGo={onGo} />;
  if (isList(token)) return <List list={token} onGo={onGo} />;
  if (isTable(token)) return <Table table={token} onGo={onGo} />;
  switch (token.type) {
    case 'heading':
      return <h3 className={styles.heading}>{inside}</h3>;
    case 'paragraph':
      return <p className={styles.paragraph}>{inside}</p>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'codespan':
      return <code className={styles.code}>{String(token['text'])}</code>;
    case 'link':
      return <GuideLink address={String(token['href'])} text={inside} onGo={onGo} />;
    case 'image':
      return <Picture address={String(token['href'])} alt={String(token['text'])} />;
    case 'space':
      return null;
    default:
      return inside || ('text' in token ? String(token['text']) : null);
  }
}

function List({ list, onGo }: { list: Tokens.List; onGo: ContentProps['onGo'] }) {
  const styles = useStyles();
  const items = list.items.map((item, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a page does not change
    <li key={place} className={styles.item}>
      <GuideContent tokens={item.tokens} onGo={onGo} />
    </li>
  ));
  return list.ordered ? <ol className={styles.list}>{items}</ol> : <ul className={styles.list}>{items}</ul>;
}

function Table({ table, onGo }: { table: Tokens.Table; onGo: ContentProps['onGo'] }) {
  const styles = useStyles();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {table.header.map(({ text, tokens }) => (
            <th key={text} scope="col" className={styles.cell}>
              <GuideContent tokens={tokens} onGo={onGo} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row[0]?.text}>
            {row.map(({ text, tokens }) => (
              <td key={text} className={styles.cell}>
                <GuideContent tokens={tokens} onGo={onGo} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GuideLink({
  address,
  text,
  onGo,
}: {
  address: string;
  text: ReactNode;
  onGo: ContentProps['onGo'];
}) {
  const page = pageLinked(address);
  if (page === null) {
    return (
      <Link inline href={address} target="_blank" rel="noreferrer">
        {text}
      </Link>
    );
  }
  return (
    <Link inline as="button" onClick={() => onGo(page)}>
      {text}
    </Link>
  );
}

function Picture({ address, alt }: { address: string; alt: string }) {
  const styles = useStyles();
  const source = pictureAt(address);
  return (
    <a href={source} target="_blank" rel="noreferrer" title={words.larger(alt)}>
      <img src={source} alt={alt} className={styles.picture} />
    </a>
  );
}

const useStyles = makeStyles({
  heading: {
    margin: `${themeTokens.spacingVerticalXL} 0 ${themeTokens.spacingVerticalS}`,
    fontSize: themeTokens.fontSizeBase400,
    lineHeight: themeTokens.lineHeightBase400,
    fontWeight: themeTokens.fontWeightSemibold,
  },
  paragraph: { margin: `0 0 ${themeTokens.spacingVerticalM}`, lineHeight: themeTokens.lineHeightBase400 },
  list: {
    margin: `0 0 ${themeTokens.spacingVerticalM}`,
    paddingInlineStart: themeTokens.spacingHorizontalXXL,
  },
  item: { paddingBlock: themeTokens.spacingVerticalXXS, lineHeight: themeTokens.lineHeightBase400 },
  code: {
    paddingInline: themeTokens.spacingHorizontalXS,
    borderRadius: themeTokens.borderRadiusSmall,
    fontFamily: themeTokens.fontFamilyMonospace,
    backgroundColor: themeTokens.colorNeutralBackground3,
  },
  table: { width: '100%', marginBlockEnd: themeTokens.spacingVerticalM, borderCollapse: 'collapse' },
  cell: {
    padding: `${themeTokens.spacingVerticalS} ${themeTokens.spacingHorizontalS}`,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `${themeTokens.strokeWidthThin} solid ${themeTokens.colorNeutralStroke2}`,
  },
  picture: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 'auto',
    marginBlock: themeTokens.spacingVerticalXS,
    borderRadius: themeTokens.borderRadiusMedium,
    border: `${themeTokens.strokeWidthThin} solid ${themeTokens.colorNeutralStroke2}`,
  },
});
