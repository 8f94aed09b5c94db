// What kinds of changes there are where, and how each is marked.
import { changeKinds, undoableKinds, type Change, type ChangeKind } from '@codes/contract';
import {
  Add16Regular,
  Archive16Regular,
  ArrowExit16Regular,
  ArrowSync16Regular,
  ArrowUndo16Regular,
  ArrowUpload16Regular,
  Bookmark16Regular,
  BookmarkMultiple16Regular,
  Copy16Regular,
  Delete16Regular,
  Document16Regular,
  Edit16Regular,
  Flowchart16Regular,
  Folder16Regular,
  FolderAdd16Regular,
  Key16Regular,
  LinkDismiss16Regular,
  LockClosed16Regular,
  Person16Regular,
  PersonAdd16Regular,
  PersonDelete16Regular,
  PersonEdit16Regular,
  PlugConnected16Regular,
  PlugDisconnected16Regular,
  TableAdd16Regular,
  TableDismiss16Regular,
  TableEdit16Regular,
  TableSettings16Regular,
  Tag16Regular,
  TagDismiss16Regular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ChangePlace } from '../changes/changes.calls.ts';

const icons: Record<ChangeKind, FluentIcon> = {
  Add: Add16Regular,
  Edit: Edit16Regular,
  Remove: Delete16Regular,
  Import: ArrowUpload16Regular,
  Update: ArrowSync16Regular,
  'De-relate': LinkDismiss16Regular,
  Undo: ArrowUndo16Regular,
  Archive: Archive16Regular,
  Restore: ArrowUndo16Regular,
  Copy: Copy16Regular,
  'Add field': TableSettings16Regular,
  'Edit field': TableSettings16Regular,
  'Remove field': TableSettings16Regular,
  'Add table': TableAdd16Regular,
  'Edit table': TableEdit16Regular,
  'Remove table': TableDismiss16Regular,
  'Save configuration': Flowchart16Regular,
  'Remove configuration': Flowchart16Regular,
  'Save report': Document16Regular,
  'Remove report': Document16Regular,
  'Add members': PersonAdd16Regular,
  'Edit member': PersonEdit16Regular,
  'Remove members': PersonDelete16Regular,
  'Add administrator': PersonAdd16Regular,
  'Remove administrator': PersonDelete16Regular,
  'Add integration': PlugConnected16Regular,
  'Edit integration': PlugConnected16Regular,
  'Remove integration': PlugDisconnected16Regular,
  'Rotate key': PlugConnected16Regular,
  'Add webhook': PlugConnected16Regular,
  'Edit webhook': PlugConnected16Regular,
  'Remove webhook': PlugConnected16Regular,
  Issue: Tag16Regular,
  'Edit code': Tag16Regular,
  Release: TagDismiss16Regular,
  'Add project': FolderAdd16Regular,
  'Edit project': Folder16Regular,
  'Edit profile': PersonEdit16Regular,
  'Change password': Key16Regular,
  'Make release': BookmarkMultiple16Regular,
  'Edit release': Bookmark16Regular,
  'Remove release': Bookmark16Regular,
  Follow: Bookmark16Regular,
  'Sign in': Person16Regular,
  'Failed sign in': LockClosed16Regular,
  'Sign out': ArrowExit16Regular,
};

export function ChangeIcon({ what, className }: { what: ChangeKind; className: string }) {
  const Icon = icons[what];
  return <Icon aria-hidden="true" className={className} />;
}

const ofTables: readonly ChangeKind[] = [
  ...undoableKinds,
  'Archive',
  'Restore',
  'Add field',
  'Edit field',
  'Remove field',
  'Add table',
  'Edit table',
  'Remove table',
  'Make release',
  'Edit release',
  'Remove release',
  'Follow',
];

const ofProjects: readonly ChangeKind[] = [
  ...ofTables,
  'Copy',
  'Save configuration',
  'Remove configuration',
  'Save report',
  'Remove report',
  'Add members',
  'Edit member',
  'Remove members',
  'Issue',
  'Edit code',
  'Release',
  'Add project',
  'Edit project',
];

/** Those that can be in this history. */
export const kindsIn: Record<ChangePlace['kind'], readonly ChangeKind[]> = {
  table: ofTables,
  project: ofProjects,
  organisation: changeKinds,
};

const kindsOfRecords: readonly ChangeKind[] = [...undoableKinds, 'Follow'];

/** Whether there are records to be seen in it. */
export function hasRecords({ what, tableId, created, updated, removed }: Change): boolean {
  return kindsOfRecords.includes(what) && tableId !== undefined && created + updated + removed > 0;
}

const kindsWithoutDetails: readonly ChangeKind[] = [
  ...undoableKinds.filter((kind) => kind !== 'Import' && kind !== 'Undo'),
  'Archive',
  'Restore',
  'Copy',
  'Make release',
  'Edit release',
  'Remove release',
  'Change password',
  'Sign in',
  'Failed sign in',
  'Sign out',
];

/** Whether there is something else to be seen in it: fields of a subject, before and after. */
export function hasDetails(change: Change): boolean {
  return !kindsWithoutDetails.includes(change.what) && !hasRecords(change);
}

/** What was done under a key and not by a person. */
export function isByIntegration({ what, by, byUserName }: Change): boolean {
  return byUserName === undefined && by !== '' && what !== 'Failed sign in';
}
