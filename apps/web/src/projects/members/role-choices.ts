import { roleLabels } from '@codes/contract';

export const roleChoices = [
  { value: 'viewer', label: roleLabels.viewer },
  { value: 'admin', label: roleLabels.admin },
] as const;
