// One icon a command, the same on every screen.
import { makeStyles } from '@fluentui/react-components';
import {
  Add16Regular,
  Archive16Regular,
  ArrowDownload16Regular,
  ArrowRight16Regular,
  ArrowSync16Regular,
  ArrowUndo16Regular,
  ArrowUpload16Regular,
  Bookmark16Regular,
  BookmarkMultiple16Regular,
  BranchCompare16Regular,
  Copy16Regular,
  Delete16Regular,
  Edit16Regular,
  Eye16Regular,
  FolderOpen16Regular,
  History16Regular,
  Link16Regular,
  LinkDismiss16Regular,
  Rename16Regular,
  TableSettings16Regular,
} from '@fluentui/react-icons';

/** Set by the command bar on buttons that can be pressed. */
export const markColour = '--markColour';

export const commandIcons = {
  add: <AddMark />,
  edit: <Edit16Regular />,
  remove: <Delete16Regular />,
  archive: <Archive16Regular />,
  restore: <ArrowUndo16Regular />,
  derelate: <LinkDismiss16Regular />,
  manageTable: <TableSettings16Regular />,
  import: <ArrowUpload16Regular />,
  update: <ArrowSync16Regular />,
  export: <ArrowDownload16Regular />,
  open: <FolderOpen16Regular />,
  copy: <Copy16Regular />,
  view: <Eye16Regular />,
  history: <History16Regular />,
  review: <Link16Regular />,
  release: <Bookmark16Regular />,
  releases: <BookmarkMultiple16Regular />,
  compare: <BranchCompare16Regular />,
  rename: <Rename16Regular />,
  move: <ArrowRight16Regular />,
} as const;

/** The plus of Add is the one orange thing in the bar, while it can be pressed. */
function AddMark() {
  const styles = useStyles();
  return <Add16Regular className={styles.add} />;
}

const useStyles = makeStyles({ add: { color: `var(${markColour}, inherit)` } });
