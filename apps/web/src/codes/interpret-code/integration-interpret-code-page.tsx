import { useState } from 'react';
import { noCode, useSendToParent, type SentCode } from '../code-screens/send-to-parent.ts';
import { useCodeHome } from '../code-screens/use-code-home.ts';
import { InterpretCode } from './interpret-code-page.tsx';
import { isFound } from './part.words.ts';

/** In a window of another program, which hears of every code that is interpreted. */
export function IntegrationInterpretCodePage() {
  const [told, setTold] = useState<SentCode | null>(null);
  useSendToParent(useCodeHome(), told);
  return (
    <InterpretCode
      links="hidden"
      onInterpreted={(interpreted) =>
        setTold(
          interpreted === null
            ? noCode
            : { code: interpreted.code, isValid: isFound(interpreted.interpretation) },
        )
      }
    />
  );
}
