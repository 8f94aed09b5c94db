export { calls, choose } from './calls.ts';
export { connect, type Codes, type Connection, type ConnectionFetch } from './connect.ts';
export { download, files, type ReceivedFile } from './files.ts';
export { listen, type Heard, type Listening } from './listen.ts';

export { CallError, type Client, type Fetch, type Page } from '@codes/contract';
export type {
  ChangeEvent,
  CodePart,
  CodeStatus,
  Drift,
  Field,
  Integration,
  Interpretation,
  IssuedCode,
  KeptPart,
  ListedConfiguration,
  Member,
  NewCode,
  NextNumber,
  OfferedRecord,
  Project,
  ProjectTable,
  Report,
  SearchMatch,
  StringConfiguration,
  TableRecord,
} from '@codes/contract';

export {
  buildCode,
  parseTree,
  type BuiltCode,
  type Choice,
  type Choices,
  type CodeRecord,
  type Tree,
} from '@codes/codes';
