import type { ShownError } from '@codes/contract';
import { useState } from 'react';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';

/** What the server refused, until it is dismissed or the form is sent again. */
export function FormFailure({ failure }: { failure: ShownError | null }) {
  const [dismissed, setDismissed] = useState<ShownError | null>(null);
  if (failure === null || failure === dismissed) return null;
  return (
    <MessageBox intent="error" problems={failure.problems} onDismiss={() => setDismissed(failure)}>
      {failure.text}
    </MessageBox>
  );
}
