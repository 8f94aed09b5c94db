// A call that both homes have, made in one of them: what its path says of the home is filled in here.
import type { AnswerOf, InBothHomes, InputOf, Page } from '@codes/contract';
import { api } from '../api/client.ts';
import type { Home, TableHome } from './home.ts';

type InputInProject<Calls extends InBothHomes> = InputOf<Calls['project']>;
type ParamsInProject<Calls extends InBothHomes> = NonNullable<InputInProject<Calls>['params']>;

/** A call below a table needs to know which one. */
type HomeOf<Calls extends InBothHomes> = 'tableId' extends keyof ParamsInProject<Calls> ? TableHome : Home;

type Ids<Calls extends InBothHomes> = Omit<ParamsInProject<Calls>, 'projectNumber' | 'tableId'>;

/** What both homes are sent alike. */
type Input<Calls extends InBothHomes> = Omit<InputInProject<Calls>, 'params'> &
  (keyof Ids<Calls> extends never ? { params?: undefined } : { params: Ids<Calls> });

type Needed<Sent> = { [Key in keyof Sent as undefined extends Sent[Key] ? never : Key]: Sent[Key] };

type Arguments<Calls extends InBothHomes> = keyof Needed<Input<Calls>> extends never
  ? [input?: Input<Calls>]
  : [input: Input<Calls>];

export function callIn<Calls extends InBothHomes>(
  home: HomeOf<Calls>,
  calls: Calls,
  ...[input]: Arguments<Calls>
): Promise<AnswerOf<Calls['project']>> {
  return api(...made(home, calls, input));
}

/** One page of a list. */
export function pageIn<Calls extends InBothHomes>(
  home: HomeOf<Calls>,
  calls: Calls,
  ...[input]: Arguments<Calls>
): Promise<Page<AnswerOf<Calls['project']>>> {
  return api.page(...made(home, calls, input));
}

/** The call itself with what its path needs, for those who send it in a way of their own. */
export function endpointIn<Calls extends InBothHomes>(
  home: HomeOf<Calls>,
  calls: Calls,
): { endpoint: Calls['project']; params: InputInProject<Calls>['params'] } {
  const [endpoint, { params }] = made(home, calls, undefined);
  return { endpoint, params };
}

/** As the project has it: what the control panel takes and answers differs in the path alone. */
function made<Calls extends InBothHomes>(
  home: HomeOf<Calls>,
  calls: Calls,
  input: Input<Calls> | undefined,
): [Calls['project'], InputInProject<Calls>] {
  const { kind, ...place }: Home & { tableId?: number } = home;
  const named = kind === 'master' ? { masterTableId: place.tableId } : place;
  const filled = { ...input, params: { ...named, ...input?.params } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two differ in their paths, which are filled in
  return [calls[kind], filled] as unknown as [Calls['project'], InputInProject<Calls>];
}
