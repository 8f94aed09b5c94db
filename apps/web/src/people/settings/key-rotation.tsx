// A new key in place of the one that is there, which goes on working for a few days.
import { limits, settings } from '@codes/contract';
import { Button, Field, makeStyles, SpinButton, tokens } from '@fluentui/react-components';
import { ArrowSync16Regular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { formatMoment } from '../../platform/ui/text/formats.ts';
import type { OfIntegration } from './integration-scope.tsx';
import { words } from './settings.words.ts';

const { rotation: says } = words.integrations;
const { least, most, usual } = limits.rotationDays;

export function KeyRotation({ integration, onChanged }: OfIntegration) {
  const styles = useStyles();
  const { integrationId, previousKeyUntil } = integration;
  const [days, setDays] = useState<number>(usual);
  const rotate = useMutation({
    mutationFn: () => api(settings.rotateKey, { params: { integrationId }, body: { days } }),
    onSuccess: onChanged,
  });
  return (
    <div className={styles.rotation}>
      {previousKeyUntil !== null && (
        <MessageBox intent="info">{says.previousUntil(formatMoment(previousKeyUntil))}</MessageBox>
      )}
      <div className={styles.row}>
        <Field label={says.days} hint={says.hint}>
          <SpinButton
            min={least}
            max={most}
            value={days}
            incrementButton={{ 'aria-label': says.more }}
            decrementButton={{ 'aria-label': says.fewer }}
            onChange={(_, { value, displayValue }) => {
              const typed = value ?? Number(displayValue);
              if (Number.isInteger(typed)) setDays(Math.min(Math.max(typed, least), most));
            }}
          />
        </Field>
        <Button
          size="small"
          icon={<ArrowSync16Regular />}
          disabled={rotate.isPending}
          onClick={() => rotate.mutate()}
        >
          {says.rotate}
        </Button>
      </div>
      {rotate.isSuccess && <MessageBox intent="success">{says.done}</MessageBox>}
      {rotate.error && (
        <MessageBox intent="error">{showError(rotate.error, { prefix: says.failed }).text}</MessageBox>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  rotation: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalM,
  },
  row: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
});
