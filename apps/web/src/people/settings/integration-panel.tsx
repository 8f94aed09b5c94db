// All there is to know of an integration, its key only when asked for.
import { CallError, settings, type Integration } from '@codes/contract';
import { Button, Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components';
import { Eye16Regular, EyeOff16Regular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../platform/api/client.ts';
import { StatusChip } from '../../platform/ui/look/chip.tsx';
import { formatMoment } from '../../platform/ui/text/formats.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { SidePanel, SidePanelBody } from '../../platform/ui/page/side-panel.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { CopyKeyButton, type Copying } from './copy-key-button.tsx';
import { ExpiryDate } from './expiry-date.tsx';
import { words } from './settings.words.ts';

const { integrations: says } = words;

type IntegrationPanelProps = {
  integration: Integration;
  /** With what the server has made of it. */
  onChanged: (integration: Integration) => void;
  onClose: () => void;
};

export function IntegrationPanel({ integration, onChanged, onClose }: IntegrationPanelProps) {
  const styles = useStyles();
  const { integrationName, status, expirationDate, created, createdBy, lastUsed } = integration;
  return (
    <SidePanel title={integrationName} onClose={onClose}>
      <SidePanelBody>
        <dl className={styles.facts}>
          <Fact label={says.status}>
            <StatusChip status={status} />
          </Fact>
          <Fact label={says.expirationDate}>
            <ExpiryDate expirationDate={expirationDate} />
          </Fact>
          <Fact label={says.lastUsed}>{lastUsed === null ? says.never : formatMoment(lastUsed)}</Fact>
          <Fact label={says.created}>{formatMoment(created)}</Fact>
          <Fact label={says.createdBy}>{createdBy}</Fact>
          <Fact label={says.accessKey}>
            <AccessKey integration={integration} />
          </Fact>
          <Fact label={says.rights}>
            <MayIssue integration={integration} onChanged={onChanged} />
          </Fact>
        </dl>
      </SidePanelBody>
    </SidePanel>
  );
}

/** Changed at once, as a tick says; what keeps it from that stands under it. */
function MayIssue({ integration, onChanged }: Omit<IntegrationPanelProps, 'onClose'>) {
  const { integrationId, mayIssue, modified } = integration;
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      api(settings.changeIntegration, { params: { integrationId }, body: { mayIssue: wanted, modified } }),
    onSuccess: onChanged,
    onError: async (error) => {
      if (!(error instanceof CallError && error.is('changedSince'))) return;
      // Of a tick there are no two versions to choose from: it shows what is there now.
      const listed = await api(settings.listIntegrations);
      const now = listed.find((one) => one.integrationId === integrationId);
      if (now) onChanged(now);
    },
  });
  return (
    <Field
      hint={says.mayIssueHint}
      {...(change.error && {
        validationMessage: showError(change.error, { prefix: says.mayIssueFailed }).text,
        validationState: 'error' as const,
      })}
    >
      <Checkbox
        label={says.mayIssue}
        checked={change.isPending ? change.variables : mayIssue}
        onChange={(_, { checked }) => {
          if (!change.isPending) change.mutate(checked === true);
        }}
      />
    </Field>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXL}`,
  },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase400 },
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
