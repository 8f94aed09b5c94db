// All there is to know of an integration, its key only when asked for.
import type { Integration } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Eye16Regular, EyeOff16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { StatusChip } from '../../platform/ui/look/chip.tsx';
import { formatMoment } from '../../platform/ui/text/formats.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { PanelFact, PanelFacts } from '../../platform/ui/page/panel-facts.tsx';
import { SidePanel, SidePanelBody } from '../../platform/ui/page/side-panel.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { CopyKeyButton, type Copying } from './copy-key-button.tsx';
import { ExpiryDate } from './expiry-date.tsx';
import { Scope } from './integration-scope.tsx';
import { KeyRotation } from './key-rotation.tsx';
import { words } from './settings.words.ts';

const { integrations: says } = words;

type IntegrationPanelProps = {
  integration: Integration;
  /** With what the server has made of it. */
  onChanged: (integration: Integration) => void;
  onClose: () => void;
};

export function IntegrationPanel({ integration, onChanged, onClose }: IntegrationPanelProps) {
  const { integrationId, integrationName, status, expirationDate, created, createdBy, lastUsed } =
    integration;
  return (
    <SidePanel title={integrationName} onClose={onClose}>
      <SidePanelBody>
        <PanelFacts>
          <PanelFact label={says.status}>
            <StatusChip status={status} label={says.statuses[status]} />
          </PanelFact>
          <PanelFact label={says.expirationDate}>
            <ExpiryDate expirationDate={expirationDate} />
          </PanelFact>
          <PanelFact label={says.lastUsed}>
            {lastUsed === null ? says.never : formatMoment(lastUsed)}
          </PanelFact>
          <PanelFact label={says.created}>{formatMoment(created)}</PanelFact>
          <PanelFact label={says.createdBy}>{createdBy}</PanelFact>
          <PanelFact label={says.accessKey}>
            <AccessKey integration={integration} />
            <KeyRotation integration={integration} onChanged={onChanged} />
          </PanelFact>
          <PanelFact label={says.rights}>
            <Scope key={integrationId} integration={integration} onChanged={onChanged} />
          </PanelFact>
        </PanelFacts>
      </SidePanelBody>
    </SidePanel>
  );
}

function AccessKey({ integration }: { integration: Integration }) {
  const styles = useStyles();
  const [isShown, setIsShown] = useState(false);
  const [tried, setTried] = useState<Copying | null>(null);
  return (
    <div className={styles.key}>
      <code className={styles.characters}>{isShown ? integration.accessKey : '••••••••••••'}</code>
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={isShown ? <EyeOff16Regular /> : <Eye16Regular />}
          onClick={() => setIsShown((before) => !before)}
        >
          {isShown ? says.hide : says.show}
        </Button>
        <CopyKeyButton integration={integration} onTried={setTried} />
      </div>
      {tried === 'copied' && <MessageBox intent="success">{says.copied}</MessageBox>}
      {tried === 'refused' && <MessageBox intent="error">{says.notCopied}</MessageBox>}
    </div>
  );
}

const useStyles = makeStyles({
  key: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  characters: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: codesTokens.fontSizeList,
    fontVariantLigatures: 'none',
    overflowWrap: 'anywhere',
  },
  buttons: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalL },
});
