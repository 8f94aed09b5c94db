import type { Invitation } from '@codes/contract';
import { Button, DrawerFooter, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Checkmark16Regular, Copy16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { SidePanel, SidePanelBody } from '../../platform/ui/page/side-panel.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { lines, spokenOnly } from '../../platform/ui/look/shapes.ts';
import { copyText } from '../../platform/ui/text/copy-text.ts';
import { formatDate } from '../../platform/ui/text/formats.ts';
import { words } from './invitations.words.ts';

const { links: says } = words;

export type InvitationLink = Invitation & { link: string };

type InvitationLinksPanelProps = { links: readonly InvitationLink[]; onClose: () => void };

export function InvitationLinksPanel({ links, onClose }: InvitationLinksPanelProps) {
  const styles = useStyles();
  const [copied, setCopied] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const copy = async (key: string, text: string) => {
    const isCopied = await copyText(text);
    setCopied(isCopied ? key : null);
    setIsRefused(!isCopied);
  };
  const all = links.map(({ userName, link }) => `${userName}\t${link}`).join('\n');
  return (
    <SidePanel title={says.title} width="wide" onClose={onClose}>
      <SidePanelBody>
        <p className={styles.note}>{says.note}</p>
        {isRefused && <MessageBox intent="warning">{says.notCopied}</MessageBox>}
        <output className={styles.spoken}>{copied !== null && says.copied}</output>
        <ul className={styles.links}>
          {links.map(({ userName, link, expires }) => (
            <li key={userName} className={styles.person}>
              <span className={styles.words}>
                <span className={styles.address}>{userName}</span>
                <span className={styles.until}>{says.until(formatDate(expires))}</span>
              </span>
              <span className={styles.row}>
                <Input
                  readOnly
                  className={styles.link}
                  aria-label={says.linkOf(userName)}
                  value={link}
                  onFocus={(event) => event.target.select()}
                />
                <CopyButton
                  label={says.copy}
                  name={copied === userName ? says.copiedOf(userName) : says.copyOf(userName)}
                  isCopied={copied === userName}
                  onClick={() => void copy(userName, link)}
                />
              </span>
            </li>
          ))}
        </ul>
      </SidePanelBody>
      <DrawerFooter className={styles.foot}>
        <Button appearance="primary" onClick={onClose}>
          {says.done}
        </Button>
        {links.length > 1 && (
          <CopyButton
            label={says.copyAll}
            name={copied === 'all' ? says.copied : says.copyAll}
            isCopied={copied === 'all'}
            onClick={() => void copy('all', all)}
          />
        )}
      </DrawerFooter>
    </SidePanel>
  );
}

type CopyButtonProps = { label: string; name: string; isCopied: boolean; onClick: () => void };

function CopyButton({ label, name, isCopied, onClick }: CopyButtonProps) {
  const styles = useStyles();
  return (
    <Button
      className={styles.copy}
      icon={isCopied ? <Checkmark16Regular /> : <Copy16Regular />}
      aria-label={name}
      onClick={onClick}
    >
      {isCopied ? says.copied : label}
    </Button>
  );
}

const useStyles = makeStyles({
  note: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground2 },
  spoken: spokenOnly,
  links: { listStyleType: 'none', margin: 0, padding: 0 },
  person: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: lines.row,
  },
  words: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, alignItems: 'baseline' },
  address: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  until: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  link: { flexGrow: 1, minWidth: 0 },
  copy: { flexShrink: 0, minWidth: codesTokens.buttonWidth },
  foot: {
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    borderTop: lines.card,
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
});
