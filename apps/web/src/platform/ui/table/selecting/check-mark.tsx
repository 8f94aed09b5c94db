// The box of a row or of the head, drawn: Fluent's checkbox is too heavy for every row of a scrolling list.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { SelectedShare } from './selection.ts';
import { codesTokens } from '../../look/theme.ts';

export function CheckMark({ share }: { share: SelectedShare }) {
  const styles = useStyles();
  return (
    <span aria-hidden="true" className={mergeClasses(styles.box, share !== 'none' && styles.on)}>
      {share === 'all' && (
        <svg width="10" height="10" viewBox="0 0 10 10" className={styles.tick}>
          <path d="M1.8 5.3 4 7.5 8.3 2.9" />
        </svg>
      )}
      {share === 'some' && <span className={styles.square} />}
    </span>
  );
}

const useStyles = makeStyles({
  box: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: codesTokens.iconSize,
    height: codesTokens.iconSize,
    flexShrink: 0,
    borderRadius: codesTokens.borderRadiusMark,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  on: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  tick: {
    fill: 'none',
    stroke: tokens.colorNeutralForegroundInverted,
    strokeWidth: '1.6px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  square: {
    width: '14px',
    height: '14px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusSmall,
    border: `${tokens.strokeWidthThicker} solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
});
