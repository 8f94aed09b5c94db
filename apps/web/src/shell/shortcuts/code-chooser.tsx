// C and I: which project, which configuration, and for I the code in the clipboard.
import { limits, type FoundCode } from '@codes/contract';
import { Flow20Regular, Folder20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isUsedHere, lastUsedFirst } from '../../codes/code-screens/used-configurations.ts';
import { registerQueries } from '../../codes/register/register.queries.ts';
import { useCodeRights } from '../../codes/register/use-code-rights.ts';
import { documentQueries } from '../../codes/saved-documents/documents.queries.ts';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { useMyProjects } from '../../people/session/session.tsx';
import { addresses } from '../../platform/routes.ts';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import type { PaletteEntry } from '../../platform/ui/palette/palette-entries.ts';
import { searchQueries } from '../../tables/search/search.queries.ts';
import { words as shellWords } from '../shell.words.ts';
import { Chooser, type ChooserProps } from './chooser.tsx';
import { clipboardQuery } from './clipboard.ts';
import { words } from './shortcuts.words.ts';

type CodeChooserProps = Pick<ChooserProps, 'typed' | 'onClose'> & { kind: 'create' | 'interpret' };

/** Outside of a project it is asked for first. */
export function CodeChooser(props: CodeChooserProps) {
  const { projectNumber } = useParams();
  const projects = useMyProjects();
  const current = useCurrentProject();
  const [chosen, setChosen] = useState(projectNumber ?? null);
  if (chosen !== null) {
    const typed = projectNumber === undefined ? [] : props.typed;
    return <ConfigurationChooser key={chosen} {...props} typed={typed} projectNumber={chosen} />;
  }
  const nearFirst = projects.toSorted((one, other) => Number(other === current) - Number(one === current));
  return (
    <Chooser
      label={words.chooseProject}
      problem={projects.length === 0 ? shellWords.noProjectYet : ''}
      typed={props.typed}
      after="stays"
      onClose={props.onClose}
      entries={nearFirst.map((project): PaletteEntry => ({
        key: project.projectNumber,
        code: project.projectNumber,
        name: project.name,
        icon: <Folder20Regular />,
        act: { kind: 'run', run: () => setChosen(project.projectNumber) },
      }))}
    />
  );
}

function ConfigurationChooser({
  kind,
  typed,
  projectNumber,
  onClose,
}: CodeChooserProps & { projectNumber: string }) {
  const navigate = useNavigate();
  const { data, error } = useQuery({
    ...documentQueries.list('configuration', { kind: 'project', projectNumber }),
    staleTime: 10_000,
  });
  // Only where there is something to put in order and this browser knows nothing of it.
  const isUnknown = (data?.length ?? 0) > 1 && !isUsedHere(projectNumber);
  const { may } = useCodeRights(projectNumber);
  const own = useQuery({
    ...registerQueries.own(projectNumber),
    staleTime: 10_000,
    enabled: isUnknown && may('codes.own'),
  });
  const clipboard = useClipboard(kind, projectNumber);
  const ordered =
    data && !own.isLoading && lastUsedFirst(data, projectNumber, own.data?.configurations ?? []);
  const reading = (ordered || []).filter((one) => clipboard.codes.has(one.stringConfigurationId));
  const offered = reading.length > 0 ? reading : ordered || undefined;
  const entries = offered?.map(({ stringConfigurationId: id, name, description }): PaletteEntry => {
    const code = clipboard.codes.get(id) ?? clipboard.line;
    const at = kind === 'create' ? addresses.createCode : addresses.interpretCode;
    const to = at(projectNumber, id);
    return {
      key: String(id),
      name,
      icon: <Flow20Regular />,
      place: kind === 'interpret' && code !== '' ? code : description,
      // Not in the address: a clipboard may hold what nobody is to find in a history.
      act:
        kind === 'interpret' && code !== ''
          ? { kind: 'run', run: () => setTimeout(() => void navigate(to, { state: { code } })) }
          : { kind: 'go', to },
    };
  });
  const problem = error ? showError(error).text : data?.length === 0 ? shellWords.noConfigurations : '';
  return (
    <Chooser
      label={kind === 'create' ? words.createWith : words.interpretWith}
      problem={problem}
      typed={typed}
      onClose={onClose}
      entries={error ? [] : clipboard.isReading ? null : (entries ?? null)}
    />
  );
}

type Clipboard = {
  isReading: boolean;
  /** The first code of each configuration that reads one in it. */
  codes: ReadonlyMap<number, string>;
  /** The text itself, where it could be a code. */
  line: string;
};

function useClipboard(kind: 'create' | 'interpret', projectNumber: string): Clipboard {
  const clipboard = useQuery({ ...clipboardQuery, enabled: kind === 'interpret' });
  const text = (clipboard.data ?? '').slice(0, limits.searchedText);
  const { enabled: isLongEnough, ...codesIn } = searchQueries.codesIn(projectNumber, text);
  const found = useQuery({ ...codesIn, enabled: isLongEnough === true && text.trim() !== '' });
  const line = text.trim();
  return {
    isReading: kind === 'interpret' && (clipboard.isPending || found.isLoading),
    codes: codesByConfiguration(found.data ?? [], projectNumber),
    line: line.includes('\n') || line.length > limits.issuedCode ? '' : line,
  };
}

function codesByConfiguration(
  found: readonly FoundCode[],
  projectNumber: string,
): ReadonlyMap<number, string> {
  const hits = found.flatMap(({ text, issued, readings }) => [
    ...issued
      .filter((one) => one.projectNumber === projectNumber)
      .map((one) => [one.stringConfigurationId, one.code] as const),
    ...readings.map((one) => [one.stringConfigurationId, one.code ?? text] as const),
  ]);
  return new Map(hits.toReversed());
}
