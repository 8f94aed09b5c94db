// One line serves a call in the control panel and in a project; how what it is about is found differs by home.
import type { AnswerOf, Endpoint, InBothHomes } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import type { Ahead, WithShown } from './ahead.ts';
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

type ServeOneAhead = <E extends Endpoint, Row extends object>(
  endpoint: E,
  ahead: Ahead<E, Row>,
  useCase: (db: Db, row: WithShown<Row> | null, call: Call<E>) => Promise<Answer<AnswerOf<E>>>,
) => void;

/** What is read ahead in either home, and what the call works on from it: refused where it is not there. */
export type FindAhead<Calls extends InBothHomes, Row extends object, Found> = {
  [Home in keyof InBothHomes]: {
    row: Ahead<Calls[Home], Row>;
    find: (row: WithShown<Row> | null, call: Call<Calls[Home]>) => Found;
  };
};

export type ServeBothAhead = <Calls extends InBothHomes, Row extends object, Found>(
  calls: Calls,
  ahead: FindAhead<Calls, Row, Found>,
  useCase: HomeUseCase<Calls, Db, Found>,
) => void;

export function aheadInBothHomes(serve: ServeOneAhead): ServeBothAhead {
  return <Calls extends InBothHomes, Row extends object, Found>(
    { master, project }: Calls,
    ahead: FindAhead<Calls, Row, Found>,
    useCase: HomeUseCase<Calls, Db, Found>,
  ) => {
    serve<Calls['master'], Row>(master, ahead.master.row, async (db, row, call) =>
      useCase(db, ahead.master.find(row, call), call),
    );
    serve<Calls['project'], Row>(project, ahead.project.row, async (db, row, call) =>
      useCase(db, ahead.project.find(row, call), call),
    );
  };
}
