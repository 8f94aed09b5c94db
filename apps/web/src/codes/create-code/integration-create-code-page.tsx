import type { CodeHome } from '../code-screens/code.queries.ts';
import { noCode, useTellingParent } from '../code-screens/tell-parent.ts';
import { resultOf, type Building } from './builder.ts';
import { CreateCode } from './create-code-page.tsx';

/** In a window of another program: it gets the code with every change, and shows the result itself. */
export function IntegrationCreateCodePage() {
  return <CreateCode render={(building, home) => <Telling building={building} home={home} />} />;
}

function Telling({ building, home }: { building: Building; home: CodeHome }) {
  useTellingParent(home, resultOf(building) ?? noCode);
  return null;
}
