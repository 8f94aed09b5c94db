// One line serves a call in the control panel and in a project; how what it is about is found differs by home.
import type { AnswerOf, Endpoint, InBothHomes } from '@codes/contract';
import type { Answer, Call, UseCase } from './call.ts';

/** One way a home: from the call to what its use case works on. */
type Find<Calls extends InBothHomes, Connection, Found> = {
  [Home in keyof InBothHomes]: (connection: Connection, call: Call<Calls[Home]>) => Found | Promise<Found>;
};

type HomeUseCase<Calls extends InBothHomes, Connection, Found> = (
  connection: Connection,
  found: Found,
  /** As either home has it: with what both have. */
  call: Call<Calls['master']> | Call<Calls['project']>,
) => Promise<Answer<AnswerOf<Calls['master']> & AnswerOf<Calls['project']>>>;

type ServeOne<Connection> = <E extends Endpoint>(endpoint: E, useCase: UseCase<E, Connection>) => void;

export type ServeBoth<Connection> = <Calls extends InBothHomes, Found>(
  calls: Calls,
  find: Find<Calls, Connection, Found>,
  useCase: HomeUseCase<Calls, Connection, Found>,
) => void;

export function inBothHomes<Connection>(serve: ServeOne<Connection>): ServeBoth<Connection> {
  return <Calls extends InBothHomes, Found>(
    { master, project }: Calls,
    find: Find<Calls, Connection, Found>,
    useCase: HomeUseCase<Calls, Connection, Found>,
  ) => {
    serve<Calls['master']>(master, async (connection, call) =>
      useCase(connection, await find.master(connection, call), call),
    );
    serve<Calls['project']>(project, async (connection, call) =>
      useCase(connection, await find.project(connection, call), call),
    );
  };
}
