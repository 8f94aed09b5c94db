import { makeStyles, tokens } from '@fluentui/react-components';
import { formatDate, formatMoment } from '../text/formats.ts';
import { words } from '../ui.words.ts';

type Dated = { created: string; createdBy: string; modified: string; modifiedBy: string };

type OriginProps = {
  of: Dated;
  /** What else is to be known of where it comes from. */
  note?: string | undefined;
};

/** Who made a thing and who changed it last. */
export function Origin({ of: { created, createdBy, modified, modifiedBy }, note }: OriginProps) {
  const styles = useStyles();
  return (
    <div className={styles.origin}>
      <Line act={words.created} at={created} by={createdBy} />
      <Line act={words.modified} at={modified} by={modifiedBy} />
      {note !== undefined && <div>{note}</div>}
    </div>
  );
}

function Line({ act, at, by }: { act: string; at: string; by: string }) {
  return (
    <div title={formatMoment(at)}>
      {act} {formatDate(at)}
      {by !== '' && words.by(by)}
    </div>
  );
}

const useStyles = makeStyles({
  origin: {
    marginTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});
