// The named views of a list with what can be done with them, and its columns. It comes when it is opened.
import type { View } from '@codes/contract';
import { Button, Divider, makeStyles, tokens } from '@fluentui/react-components';
import { Add16Regular, ArrowReset20Regular } from '@fluentui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codesTokens } from '../look/theme.ts';
import { useMessages } from '../messages/messages.tsx';
import type { Column } from '../table/columns.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { standardView } from './list-view.ts';
import { NamedViewRow } from './named-view-row.tsx';
import type { ListViewState } from './list-view-state.ts';
import { viewOfText } from './view-address.ts';
import { ViewNameForm } from './view-name-form.tsx';
import {
  addNamed,
  changeNamed,
  removeNamed,
  textOfView,
  viewQueries,
  type NamedView,
  type KeptList,
} from './views.queries.ts';
import { words } from './views.words.ts';

export type ViewsPanelProps = {
  viewed: KeptList;
  mayShare: boolean;
  named: readonly View[];
  currentId: number | null;
  columns: readonly Column<never>[];
  state: ListViewState;
};

export function ViewsPanel({ viewed, mayShare, named, currentId, columns, state }: ViewsPanelProps) {
  const styles = useStyles();
  const messages = useMessages();
  const queries = useQueryClient();
  const [isNaming, setIsNaming] = useState(false);
  const run = async (act: () => Promise<void>, done: string) => {
    messages.beginAct();
    try {
      await act();
      messages.success(done);
    } catch (error) {
      messages.error(error);
    }
    await queries.invalidateQueries({ queryKey: viewQueries.of(viewed).queryKey });
  };
  const save = (view: View, change: Partial<NamedView>) => {
    const { name, isShared } = view;
    const changed = { name, isShared, view: viewOfText(textOfView(view)), ...change };
    return run(() => changeNamed(viewed, view, changed), words.saved(changed.name));
  };
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{words.views}</h2>
      {named.length === 0 && !isNaming && <p className={styles.hint}>{words.none}</p>}
      {named.length > 0 && (
        <ul className={styles.list}>
          {named.map((view) => (
            <NamedViewRow
              key={view.viewId}
              view={view}
              isShown={view.viewId === currentId}
              mayChange={view.isOwn || mayShare}
              maySwitchSharing={viewed.project !== undefined && (mayShare || (view.isOwn && view.isShared))}
              onShow={() => state.change(viewOfText(textOfView(view)))}
              onUpdate={() => void save(view, { view: state.view })}
              onRename={(name) => void save(view, { name })}
              onShare={(isShared) => void save(view, { isShared })}
              onRemove={() => void run(() => removeNamed(viewed, view), words.removed(view.name))}
            />
          ))}
        </ul>
      )}
      {isNaming ? (
        <ViewNameForm
          sharing={mayShare && viewed.project !== undefined ? 'offered' : 'none'}
          onCancel={() => setIsNaming(false)}
          onSave={(name, isShared) => {
            setIsNaming(false);
            void run(() => addNamed(viewed, { name, isShared, view: state.view }), words.saved(name));
          }}
        />
      ) : (
        <div className={styles.acts}>
          <Button size="small" icon={<Add16Regular />} onClick={() => setIsNaming(true)}>
            {words.saveAs}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowReset20Regular />}
            onClick={() => state.change(standardView)}
          >
            {words.reset}
          </Button>
        </div>
      )}
      <Divider className={styles.divider} />
      <ColumnChooser columns={columns} state={state} />
    </div>
  );
}

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    fontSize: codesTokens.fontSizeList,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  divider: { flexGrow: 0 },
});
