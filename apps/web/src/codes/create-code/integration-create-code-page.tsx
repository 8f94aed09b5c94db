import { useState } from 'react';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { noCode, useSendToParent, type SentCode } from '../code-screens/send-to-parent.ts';
import { resultOf } from './builder.ts';
import { CreateCode, PlainBuilder } from './create-code-page.tsx';
import { IssuingBuilder } from './issuing-builder.tsx';
import type { Started } from './use-builder.ts';

/** In a window of another program: it gets the code with every change, and shows the result itself. */
export function IntegrationCreateCodePage() {
  return (
    <CreateCode
      render={(started) =>
        started.keepsRegister ? (
          <TellingIssuer {...started} />
        ) : (
          <PlainBuilder
            {...started}
            render={(building) => <Telling home={started.home} told={resultOf(building) ?? noCode} />}
          />
        )
      }
    />
  );
}

/** Where codes are issued, the program also hears which one it is in the register. */
function TellingIssuer(started: Started) {
  const [told, setTold] = useState<SentCode>(noCode);
  return (
    <>
      <Telling home={started.home} told={told} />
      <IssuingBuilder {...started} links="hidden" onCode={setTold} />
    </>
  );
}

function Telling({ home, told }: { home: CodeHome; told: SentCode }) {
  useSendToParent(home, told);
  return null;
}
