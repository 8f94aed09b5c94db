// One delivery with all that is known of it.
import type { Delivery } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { PanelFact, PanelFacts } from '../../../platform/ui/page/panel-facts.tsx';
import { SidePanel, SidePanelBody } from '../../../platform/ui/page/side-panel.tsx';
import { formatCount, formatMoment } from '../../../platform/ui/text/formats.ts';
import { DeliveryStatus } from '../webhook-status.tsx';
import { nextText } from './deliveries.columns.tsx';
import { answeredText, typeText } from '../delivery-outcome.ts';
import { words } from '../webhooks.words.ts';

const { delivery: says } = words;

type DeliveryPanelProps = { delivery: Delivery; onClose: () => void };

export function DeliveryPanel({ delivery, onClose }: DeliveryPanelProps) {
  const styles = useStyles();
  const { type, at, status, attempts, httpStatus, answer, eventId } = delivery;
  const next = nextText(delivery);
  return (
    <SidePanel title={typeText(type)} onClose={onClose}>
      <SidePanelBody>
        <PanelFacts>
          <PanelFact label={words.status}>
            <DeliveryStatus status={status} />
          </PanelFact>
          <PanelFact label={says.at}>{formatMoment(at)}</PanelFact>
          <PanelFact label={says.attempts}>{formatCount(attempts)}</PanelFact>
          {next !== '' && <PanelFact label={says.nextAttempt}>{next}</PanelFact>}
          {attempts > 0 && <PanelFact label={says.answer}>{answeredText(delivery)}</PanelFact>}
          {httpStatus !== null && answer !== null && answer !== '' && (
            <PanelFact label={says.body}>
              <pre className={styles.body}>{answer}</pre>
            </PanelFact>
          )}
          {eventId !== null && (
            <PanelFact label={says.eventId}>
              <code className={styles.body}>{eventId}</code>
            </PanelFact>
          )}
        </PanelFacts>
      </SidePanelBody>
    </SidePanel>
  );
}

const useStyles = makeStyles({
  body: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: codesTokens.fontSizeList,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
