import { useState } from 'react';
import { noCode, useTellingParent, type ToldCode } from '../code-screens/tell-parent.ts';
import { useCodeHome } from '../code-screens/use-code-home.ts';
import { InterpretCode } from './interpret-code-page.tsx';
import { isFound } from './part.words.ts';

/** In a window of another program, which hears of every code that is interpreted. */
export function IntegrationInterpretCodePage() {
  const [told, setTold] = useState<ToldCode | null>(null);
  useTellingParent(useCodeHome(), told);
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
