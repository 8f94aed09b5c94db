// All shortcuts, and the switch for those of a single key.
import { Field, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import { KeyCap } from '../../platform/ui/look/key-cap.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { Modal } from '../../platform/ui/page/modal.tsx';
import { keysOf } from './go-keys.ts';
import type { GoTarget } from './go-targets.tsx';
import { words } from './shortcuts.words.ts';
import { singleKeys } from './single-keys.ts';

type Shortcut = { label: string; ways: readonly (readonly string[])[] };

export function ShortcutsDialog({ targets, onClose }: { targets: readonly GoTarget[]; onClose: () => void }) {
  const styles = useStyles();
  const [areOn, setAreOn] = useState(singleKeys.areOn);
  const goTo = targets.map(({ item, label }) => ({ label, ways: [keysOf(item)] }));
  return (
    <Modal title={words.title} width="wide" leave={{ label: words.close, run: onClose }}>
      {/* First: the focus goes to it, and the list begins at its top. */}
      <Field hint={words.switchHint}>
        <Switch
          label={words.switchLabel}
          checked={areOn}
          onChange={(_, { checked }) => {
            singleKeys.set(checked);
            setAreOn(checked);
          }}
        />
      </Field>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Group label={words.anywhere} shortcuts={words.keys.anywhere} />
          <Group label={words.inCodes} shortcuts={words.keys.inCodes} />
          <Group label={words.inLists} shortcuts={words.keys.inLists} />
        </div>
        <div className={styles.column}>
          <Group label={words.goTo} shortcuts={goTo} between={words.then} />
        </div>
      </div>
    </Modal>
  );
}

type GroupProps = {
  label: string;
  shortcuts: readonly Shortcut[];
  /** Between keys that are pressed one after the other; those of a chord have none. */
  between?: string;
};

function Group({ label, shortcuts, between = '' }: GroupProps) {
  const styles = useStyles();
  return (
    <section aria-label={label}>
      <h3 className={styles.heading}>{label}</h3>
      <dl className={styles.list}>
        {shortcuts.map(({ label: what, ways }) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd className={styles.keys}>
              {ways.map((keys, way) => (
                <Fragment key={keys.join(' ')}>
                  {way > 0 && <span className={styles.between}>{words.or}</span>}
                  {keys.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && between !== '' && <span className={styles.between}>{between}</span>}
                      <KeyCap>{key}</KeyCap>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    [below.md]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
    fontSize: codesTokens.fontSizeList,
  },
  keys: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    margin: 0,
  },
  between: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});
