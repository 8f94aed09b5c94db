export { calls } from './calls.ts';
export { connect, type Connection } from './connect.ts';

export { CallError, type Client, type Fetch, type Page } from '@codes/contract';
export type {
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

export { buildCode, type BuiltCode, type Choices } from '@codes/codes';
