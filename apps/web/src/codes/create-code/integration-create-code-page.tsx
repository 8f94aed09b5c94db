import { useState } from 'react';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { noCode, useSendToParent, type SentCode } from '../code-screens/send-to-parent.ts';
import { resultOf } from './builder.ts';
import { CreateCode, PlainBuilder } from './create-code-page.tsx';
import { IssuingBuilder } from './issuing/issuing-builder.tsx';
import type { Started } from './use-builder.ts';

/** In a window of another program: it gets the code with every change, and shows the result itself. */
export function IntegrationCreateCodePage() {
  return (
    <CreateCode
      render={(started) =>
        started.keepsRegister ? (
          <SendingIssuer {...started} />
        ) : (
          <PlainBuilder
            {...started}
            focus="off"
            render={(building) => <SendToParent home={started.home} code={resultOf(building) ?? noCode} />}
          />
        )
      }
    />
  );
}

/** Where codes are issued, the program also gets the code's id in the register. */
function SendingIssuer(started: Started) {
  const [sent, setSent] = useState<SentCode>(noCode);
  return (
    <>
      <SendToParent home={started.home} code={sent} />
      <IssuingBuilder {...started} links="hidden" onCode={setSent} />
    </>
  );
}

function SendToParent({ home, code }: { home: CodeHome; code: SentCode }) {
  useSendToParent(home, code);
  return null;
}
