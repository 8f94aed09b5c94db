import { can, type Actor, type FoundPlaces, type MyProject } from '@codes/contract';
import { Flow20Regular, Folder20Regular, Table20Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { standingIn } from '../../people/session/session.tsx';
import { addresses } from '../../platform/routes.ts';
import type { PaletteEntry, PaletteGroup } from '../../platform/ui/palette/palette-entries.ts';
import { words as shellWords } from '../shell.words.ts';
import { words } from './palette.words.ts';
import type { VisitedKind, VisitedPlace } from './visited-places.tsx';

type Viewer = { actor: Actor; projects: readonly MyProject[] };
type At = FoundPlaces['tables'][number]['at'];

export function groupsOfPlaces(
  { projects, tables, configurations }: FoundPlaces,
  viewer: Viewer,
): PaletteGroup[] {
  return [
    {
      label: words.projects,
      entries: projects.map(({ projectNumber, name }) =>
        row({ name, code: projectNumber, icon: <Folder20Regular />, to: addresses.project(projectNumber) }),
      ),
    },
    {
      label: words.tables,
      entries: tables.map(({ tableId, name, at }) =>
        row({
          name,
          icon: <Table20Regular />,
          place: locationLabel(at, words.masterTable),
          to: at
            ? addresses.projectTableRecords(at.projectNumber, tableId)
            : addresses.masterTableRecords(tableId),
        }),
      ),
    },
    {
      label: words.configurations,
      entries: configurations.map(({ stringConfigurationId, name, at }) =>
        row({
          name,
          icon: <Flow20Regular />,
          place: locationLabel(at, words.template),
          to: addressOfConfiguration(stringConfigurationId, at, viewer),
        }),
      ),
    },
  ];
}

/** Those who may change it find it where it is changed, the others where codes are created from it. */
function addressOfConfiguration(id: number, at: At, { actor, projects }: Viewer): string {
  if (at === null) return addresses.editTemplateConfiguration(id);
  const mayWrite = can(actor, 'configurations.write', standingIn(projects, at.projectNumber));
  return mayWrite
    ? addresses.editStringConfiguration(at.projectNumber, id)
    : addresses.createCode(at.projectNumber, id);
}

export function rowOfVisited({ address, name, kind, project }: VisitedPlace): PaletteEntry {
  if (kind === 'project') {
    return row({ name, code: project?.projectNumber, icon: <Folder20Regular />, to: address });
  }
  const at = project && { projectNumber: project.projectNumber, project: project.name };
  const menu = menus[kind];
  return row({
    name: menu === undefined ? name : words.choice(menu, name),
    icon: menu === undefined ? <Table20Regular /> : <Flow20Regular />,
    place: locationLabel(at, words.masterTable),
    to: address,
  });
}

const menus: Partial<Record<VisitedKind, string>> = {
  createCode: shellWords.create,
  interpretCode: shellWords.interpret,
  issuedCodes: shellWords.issuedCodes,
};

function locationLabel(at: At, otherwise: string): string {
  return at ? words.inProject(at.projectNumber, at.project) : otherwise;
}

type Row = { name: string; code?: string | undefined; icon: ReactElement; place?: string; to: string };

function row({ name, code, icon, place = '', to }: Row): PaletteEntry {
  return {
    key: `place/${to}`,
    name,
    ...(code !== undefined && { code }),
    icon,
    place,
    act: { kind: 'go', to },
  };
}
