// Where a string configuration lives: among the control panel's templates or in a project. The calls are alike.
import { stringConfigurations as contract, type Action } from '@codes/contract';
import type {
  SentConfiguration,
  StringConfiguration,
  SegmentOnWire,
  ConfigurationCheck,
} from '@codes/contract';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';

export type ConfigurationHome = { kind: 'templates' } | { kind: 'project'; projectNumber: string };

export function useConfigurationHome(): ConfigurationHome {
  const { projectNumber } = useParams();
  return useMemo(
    () => (projectNumber === undefined ? { kind: 'templates' } : { kind: 'project', projectNumber }),
    [projectNumber],
  );
}

export function writeActionOf(home: ConfigurationHome): Action {
  return home.kind === 'templates' ? 'templates.write' : 'configurations.write';
}

export const configurationAddresses = {
  list: (home: ConfigurationHome) =>
    home.kind === 'templates'
      ? addresses.templateConfigurations
      : addresses.stringConfigurations(home.projectNumber),
  create: (home: ConfigurationHome) =>
    home.kind === 'templates'
      ? addresses.newTemplateConfiguration
      : addresses.newStringConfiguration(home.projectNumber),
  edit: (home: ConfigurationHome, id: number) =>
    home.kind === 'templates'
      ? addresses.editTemplateConfiguration(id)
      : addresses.editStringConfiguration(home.projectNumber, id),
};

export const configurationCalls = {
  create: (home: ConfigurationHome, body: SentConfiguration): Promise<StringConfiguration> =>
    home.kind === 'templates'
      ? api(contract.createTemplate, { body })
      : api(contract.createConfiguration, { params: home, body }),

  update: (home: ConfigurationHome, id: number, body: SentConfiguration): Promise<StringConfiguration> =>
    home.kind === 'templates'
      ? api(contract.updateTemplate, { params: { stringConfigurationId: id }, body })
      : api(contract.updateConfiguration, { params: { ...home, stringConfigurationId: id }, body }),

  remove: (home: ConfigurationHome, id: number): Promise<void> =>
    home.kind === 'templates'
      ? api(contract.removeTemplate, { params: { stringConfigurationId: id } })
      : api(contract.removeConfiguration, { params: { ...home, stringConfigurationId: id } }),

  check: (home: ConfigurationHome, root: SegmentOnWire, seed: number): Promise<ConfigurationCheck> => {
    const body = { rootConfigurationSegment: root, seed };
    return home.kind === 'templates'
      ? api(contract.checkTemplate, { body })
      : api(contract.checkConfiguration, { params: home, body });
  },
};
