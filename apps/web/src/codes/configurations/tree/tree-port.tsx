import type { OptionPath } from '@codes/codes';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Add12Regular } from '@fluentui/react-icons';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { words } from '../configurations.words.ts';
import { useTreePicture } from './tree-picture.ts';

/** Where the code goes on: the line to the next segment begins here, or a click adds one. The menu beside it does so too. */
export function Port({ leads, path }: { leads: boolean; path: OptionPath | null }) {
  const styles = useStyles();
  const { act } = useTreePicture();
  if (leads) return <span className={styles.port} />;
  if (act === null || path === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      aria-hidden="true"
      title={words.addChildSegment}
      className={styles.adder}
      onClick={(event) => {
        event.stopPropagation();
        act({ kind: 'addChild', place: path });
      }}
    >
      <Add12Regular />
    </span>
  );
}

const useStyles = makeStyles({
  port: {
    position: 'absolute',
    right: '-5px',
    top: 'calc(50% - 4px)',
    zIndex: 1,
    boxSizing: 'border-box',
    width: '9px',
    height: '9px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${codesTokens.strokeWidthTree} solid ${tokens.colorNeutralStroke1Hover}`,
    [below.lg]: { display: 'none' },
  },
  adder: {
    position: 'absolute',
    right: `calc(-1 * ${tokens.spacingHorizontalMNudge})`,
    top: `calc(50% - ${tokens.spacingVerticalMNudge})`,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: codesTokens.markSize,
    height: codesTokens.markSize,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.control,
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorBrandForeground1,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    },
    [below.lg]: { display: 'none' },
  },
});
