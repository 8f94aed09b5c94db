// What a webhook is, in lines under its name; and, where something is wrong with it, what and what can be done.
import type { Webhook } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Facts } from '../../../platform/ui/page/facts.tsx';
import { MessageBox, useMessages } from '../../../platform/ui/messages/messages.tsx';
import { formatMoment } from '../../../platform/ui/text/formats.ts';
import { heardText, projectsText } from '../kind-groups.ts';
import { switchWebhook } from '../use-webhook-acts.ts';
import { statusOf } from '../webhook-status.tsx';
import { words } from '../webhooks.words.ts';

const { facts: says } = words;

type WebhookFactsProps = { webhook: Webhook; onSwitched: () => Promise<void> };

export function WebhookFacts({ webhook, onSwitched }: WebhookFactsProps) {
  const styles = useStyles();
  const messages = useMessages();
  const status = statusOf(webhook);
  const switchOn = async () => {
    messages.beginAct();
    try {
      await switchWebhook(webhook, true);
      messages.success(says.switchedOn);
    } catch (error) {
      messages.error(error);
    }
    await onSwitched();
  };
  const { address, what, projects, created, createdBy } = webhook;
  const facts = [
    { label: words.address, value: address, look: 'code' as const },
    { label: words.hears, value: heardText(what) },
    { label: words.projects, value: projectsText(projects) },
    { label: says.created, value: says.createdBy(formatMoment(created), createdBy) },
  ];
  return (
    <div className={styles.place}>
      <Facts facts={facts} long="cut" />
      {status === 'failing' && <MessageBox intent="warning">{says.failing(lastText(webhook))}</MessageBox>}
      {status === 'gaveUp' && (
        <MessageBox intent="error" action={{ label: words.switchOn.label, run: () => void switchOn() }}>
          {webhook.lastDelivery?.httpStatus === gone ? says.gone : says.gaveUp(lastText(webhook))}
        </MessageBox>
      )}
    </div>
  );
}

const gone = 410;

function lastText({ lastDelivery }: Webhook): string {
  if (lastDelivery === null) return '';
  const { at, httpStatus } = lastDelivery;
  return httpStatus === null
    ? says.lastUnanswered(formatMoment(at))
    : says.lastAnswered(formatMoment(at), httpStatus);
}

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalL,
    // The title's own space below is meant for a list that follows it at once.
    margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 ${tokens.spacingVerticalL}`,
  },
});
