import { useState } from 'react';
import { noCode, useSendToParent, type SentCode } from '../code-screens/send-to-parent.ts';
import { useCodeHome } from '../code-screens/use-code-home.ts';
import { InterpretCode } from './interpret-code-page.tsx';
import { isFound } from './part.words.ts';

/** In a window of another program, which gets every code that is interpreted. */
export function IntegrationInterpretCodePage() {
  const [sent, setSent] = useState<SentCode | null>(null);
  useSendToParent(useCodeHome(), sent);
  return (
    <InterpretCode
      links="hidden"
      onInterpreted={(interpreted) =>
        setSent(
          interpreted === null
            ? noCode
            : { code: interpreted.code, isValid: isFound(interpreted.interpretation) },
        )
      }
    />
  );
}
