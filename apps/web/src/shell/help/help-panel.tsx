// The guide beside the screen that it is about: its page, every other one, and a search through all of them.
import { Link, makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { SidePanel, SidePanelBody } from '../../platform/ui/page/side-panel.tsx';
import { useScreenRoute } from '../screen-route.ts';
import { GuideContent } from './guide-content.tsx';
import { guide, guidePage, searchGuide } from './guide.ts';
import { words } from './help.words.ts';
import { pageAbout, type GuidePageName } from './pages.ts';

/** A screen that is opened meanwhile has its own page. */
export function HelpOnScreen({ onClose }: { onClose: () => void }) {
  const about = pageAbout(useScreenRoute());
  return <HelpPanel key={about} about={about} onClose={onClose} />;
}

type HelpPanelProps = { about: GuidePageName; onClose: () => void };

export function HelpPanel({ about, onClose }: HelpPanelProps) {
  const styles = useStyles();
  const [name, setName] = useState(about);
  const [typed, setTyped] = useState('');
  const [hasGone, setGone] = useState(false);
  const page = guidePage(name);
  const go = (to: GuidePageName) => {
    setName(to);
    setTyped('');
    setGone(true);
  };
  return (
    <SidePanel
      title={words.help}
      width="segment"
      beside
      onClose={onClose}
      tabs={
        <SearchBox
          className={styles.search}
          aria-label={words.searchLabel}
          placeholder={words.search}
          value={typed}
          dismiss={{ 'aria-label': words.clear }}
          onChange={(_, { value }) => setTyped(value)}
        />
      }
    >
      {/* A new page begins at its top. */}
      <SidePanelBody key={typed.trim() === '' ? name : ''} tabIndex={0} className={styles.body}>
        {typed.trim() !== '' ? (
          <Hits typed={typed} onGo={go} />
        ) : (
          <>
            {page && (
              <article>
                {/* The link that led here is gone, and the focus must not be. */}
                <h2 tabIndex={-1} ref={hasGone ? focusOn : null} className={styles.title}>
                  {page.title}
                </h2>
                <GuideContent tokens={page.content} onGo={go} />
              </article>
            )}
            <Topics current={name} onGo={go} />
          </>
        )}
      </SidePanelBody>
    </SidePanel>
  );
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}

type OnGo = { onGo: (to: GuidePageName) => void };

function Hits({ typed, onGo }: OnGo & { typed: string }) {
  const styles = useStyles();
  const hits = searchGuide(typed);
  return (
    <>
      <output className={styles.quiet}>
        {hits.length === 0 ? words.nothing(typed.trim()) : words.found(hits.length)}
      </output>
      <ul className={styles.list}>
        {hits.map(({ page, heading, excerpt }) => (
          <li key={`${page.name} ${heading}`} className={styles.hit}>
            <Link as="button" onClick={() => onGo(page.name)}>
              {[page.title, heading].filter(Boolean).join(' › ')}
            </Link>
            <div className={styles.quiet}>{excerpt}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Topics({ current, onGo }: OnGo & { current: GuidePageName }) {
  const styles = useStyles();
  return (
    <nav aria-label={words.allTopics} className={styles.topics}>
      <h2 className={styles.topicsTitle}>{words.allTopics}</h2>
      <ul className={styles.columns}>
        {guide.map(({ name, title }) => (
          <li key={name} className={styles.topic}>
            {name === current ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link as="button" onClick={() => onGo(name)}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const useStyles = makeStyles({
  search: { width: '100%', maxWidth: 'none' },
  body: { paddingBlockStart: tokens.spacingVerticalM, paddingBlockEnd: tokens.spacingVerticalXXL },
  title: {
    outlineStyle: 'none',
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3 },
  list: { margin: `${tokens.spacingVerticalM} 0 0`, padding: 0, listStyleType: 'none' },
  hit: { paddingBlock: tokens.spacingVerticalS },
  topics: {
    marginBlockStart: tokens.spacingVerticalXXL,
    paddingBlockStart: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  topicsTitle: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  columns: { margin: 0, padding: 0, listStyleType: 'none', columnWidth: '160px' },
  topic: { paddingBlock: tokens.spacingVerticalXS, breakInside: 'avoid' },
});
