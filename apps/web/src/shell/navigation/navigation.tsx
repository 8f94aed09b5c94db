// What the navigation row and the mobile menu offer, by mode.
import type { ListedConfiguration } from '@codes/contract';
import {
  AddSquare20Regular,
  DocumentData20Regular,
  Folder20Regular,
  Home20Regular,
  Organization20Regular,
  People20Regular,
  Settings20Regular,
  Table20Regular,
  Tag20Regular,
  TextBulletListSquareSearch20Regular,
} from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { addresses, type Mode, type NavigationItem } from '../../platform/routes.ts';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { useCan } from '../../people/session/session.tsx';
import { documentQueries } from '../../codes/saved-documents/documents.queries.ts';
import { words } from '../shell.words.ts';

type Entry = { item: NavigationItem; label: string; icon: ReactElement };

export type NavigationLink = Entry & { kind: 'link'; to: string };

/** Without choices it cannot be opened, and says why. */
export type NavigationMenu = Entry & {
  kind: 'menu';
  choices: readonly { key: number; label: string; to: string }[];
  blocked: string | false;
};

/** It leads nowhere now, and says why. */
export type NavigationOff = Entry & { kind: 'off'; blocked: string };

export type NavigationEntry = NavigationLink | NavigationMenu | NavigationOff;

export function useNavigationEntries(mode: Mode): readonly NavigationEntry[] {
  const projectNumber = useCurrentProject()?.projectNumber;
  const mayConfigure = useCan('configurations.write', projectNumber);
  const configurations = useQuery({
    ...documentQueries.list('configuration', { kind: 'project', projectNumber: projectNumber ?? '' }),
    staleTime: 10_000,
    enabled: mode === 'users' && projectNumber !== undefined,
  });
  switch (mode) {
    case 'administration':
      return administration;
    case 'myProjects':
      return ownProjects(projectNumber);
    case 'users':
      return [
        ...ownProjects(projectNumber),
        ...codes(projectNumber, configurations.data),
        ...issuedCodes(projectNumber, configurations.data),
        ...(mayConfigure ? [inProject(projectNumber, stringConfiguration)] : []),
        inProject(projectNumber, reports),
      ];
    default:
      return [];
  }
}

const administration: readonly NavigationEntry[] = [
  link('projects', words.projects, <Folder20Regular />, addresses.allProjects),
  link('masterTables', words.masterTables, <Table20Regular />, addresses.masterTables),
  link('settings', words.settings, <Settings20Regular />, addresses.settings),
  link(
    'stringConfiguration',
    words.stringConfigurationOfAll,
    <Organization20Regular />,
    addresses.templateConfigurations,
  ),
  link('users', words.users, <People20Regular />, addresses.users),
  link('reports', words.reports, <DocumentData20Regular />, addresses.templateReports),
];

function ownProjects(projectNumber: string | undefined): readonly NavigationEntry[] {
  const current = projectNumber === undefined ? addresses.projects : addresses.project(projectNumber);
  return [
    link('myProjects', words.myProjects, <Home20Regular />, addresses.myProjects),
    link('currentProject', words.currentProject, <Folder20Regular />, current),
  ];
}

const noProject = words.noProjectYet;

function codes(
  projectNumber: string | undefined,
  configurations: readonly ListedConfiguration[] | undefined,
): readonly NavigationEntry[] {
  const choicesAt = (address: (projectNumber: string, id: number) => string) =>
    (configurations ?? []).map(({ stringConfigurationId, name }) => ({
      key: stringConfigurationId,
      label: name,
      to: address(projectNumber ?? '', stringConfigurationId),
    }));
  const blocked = projectNumber === undefined ? noProject : whyBlocked(configurations);
  return [
    {
      kind: 'menu',
      item: 'create',
      label: words.create,
      icon: <AddSquare20Regular />,
      choices: choicesAt(addresses.createCode),
      blocked,
    },
    {
      kind: 'menu',
      item: 'interpret',
      label: words.interpret,
      icon: <TextBulletListSquareSearch20Regular />,
      choices: choicesAt(addresses.interpretCode),
      blocked,
    },
  ];
}

/** Only where a configuration keeps a register; where several do, one is chosen. */
function issuedCodes(
  projectNumber: string | undefined,
  configurations: readonly ListedConfiguration[] = [],
): readonly NavigationEntry[] {
  const entry = { item: 'issuedCodes', label: words.issuedCodes, icon: <Tag20Regular /> } as const;
  const choices = configurations
    .filter(({ keepsRegister }) => keepsRegister)
    .map(({ stringConfigurationId, name }) => ({
      key: stringConfigurationId,
      label: name,
      to: addresses.issuedCodes(projectNumber ?? '', stringConfigurationId),
    }));
  const [first, ...others] = choices;
  if (!first) return [];
  if (others.length === 0) return [{ ...entry, kind: 'link', to: first.to }];
  return [{ ...entry, kind: 'menu', choices, blocked: false }];
}

function whyBlocked(configurations: readonly ListedConfiguration[] | undefined): string | false {
  if (configurations === undefined) return words.configurationsLoading;
  return configurations.length === 0 && words.noConfigurations;
}

type InProject = Entry & { to: (projectNumber: string) => string };

const stringConfiguration: InProject = {
  item: 'stringConfiguration',
  label: words.stringConfiguration,
  icon: <Organization20Regular />,
  to: addresses.stringConfigurations,
};

const reports: InProject = {
  item: 'reports',
  label: words.reports,
  icon: <DocumentData20Regular />,
  to: addresses.reports,
};

function inProject(projectNumber: string | undefined, { to, ...entry }: InProject): NavigationEntry {
  return projectNumber === undefined
    ? { ...entry, kind: 'off', blocked: noProject }
    : { ...entry, kind: 'link', to: to(projectNumber) };
}

function link(item: NavigationItem, label: string, icon: ReactElement, to: string): NavigationLink {
  return { kind: 'link', item, label, icon, to };
}
