// The secret of a webhook, right after it was made: the server says it this once.
import type { WebhookWithSecret } from '@codes/contract';
import { Button, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components';
import { Copy16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { SidePanel, SidePanelBody } from '../../platform/ui/page/side-panel.tsx';
import { useAsk } from '../../platform/ui/questions/ask.tsx';
import { copyText } from '../../platform/ui/text/copy-text.ts';
import { words } from './webhooks.words.ts';

const { secret: says } = words;

export type ShownSecret = { webhook: WebhookWithSecret; of: 'new' | 'rotated' };

type SecretPanelProps = ShownSecret & { onClose: () => void };

export function SecretPanel({ webhook: { name, secret }, of, onClose }: SecretPanelProps) {
  const styles = useStyles();
  const ask = useAsk();
  const [copying, setCopying] = useState<'not yet' | 'copied' | 'refused'>('not yet');
  const copy = async () => setCopying((await copyText(secret)) ? 'copied' : 'refused');
  // The cross, the scrim and Escape can be a slip, after which there is no second look.
  const closeCarefully = async () => {
    if (copying === 'copied') return onClose();
    const { title, text, confirm } = says.notCopiedYet;
    const outcome = await ask({ title, text, confirm, run: () => undefined });
    if (outcome.kind === 'confirmed') onClose();
  };
  return (
    <SidePanel title={says.title(name)} onClose={() => void closeCarefully()}>
      <SidePanelBody>
        <div className={styles.body}>
          <MessageBox intent={of === 'new' ? 'success' : 'info'}>
            {of === 'new' ? says.added(name) : says.rotated}
          </MessageBox>
          <p className={styles.text}>{says.text}</p>
          <code className={styles.secret}>{secret}</code>
          <div>
            <Button icon={<Copy16Regular />} onClick={() => void copy()}>
              {says.copy}
            </Button>
          </div>
          {copying === 'copied' && <MessageBox intent="success">{says.copied}</MessageBox>}
          {copying === 'refused' && <MessageBox intent="error">{says.notCopied}</MessageBox>}
        </div>
      </SidePanelBody>
      <DrawerFooter className={styles.foot}>
        <Button appearance="primary" onClick={onClose}>
          {says.done}
        </Button>
      </DrawerFooter>
    </SidePanel>
  );
}

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBlock: tokens.spacingVerticalS,
  },
  text: { margin: 0 },
  secret: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: codesTokens.fontSizeList,
    fontVariantLigatures: 'none',
    overflowWrap: 'anywhere',
  },
  foot: { paddingInline: tokens.spacingHorizontalXXL },
});
