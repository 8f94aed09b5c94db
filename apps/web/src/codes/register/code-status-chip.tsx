import type { CodeStatus } from '@codes/contract';
import {
  Checkmark12Regular,
  Clock12Regular,
  Subtract12Regular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { Chip, type ChipTone } from '../../platform/ui/look/chip.tsx';
import { words } from './register.words.ts';

export const statusIcons: Record<CodeStatus, FluentIcon> = {
  Reserved: Clock12Regular,
  Issued: Checkmark12Regular,
  Retired: Subtract12Regular,
};

const tones: Record<CodeStatus, ChipTone> = { Reserved: 'hollow', Issued: 'good', Retired: 'quiet' };

/** Where a code is in its life. */
export function CodeStatusChip({ status }: { status: CodeStatus }) {
  const Icon = statusIcons[status];
  return (
    <Chip tone={tones[status]} icon={<Icon aria-hidden="true" />}>
      {words.statusNames[status]}
    </Chip>
  );
}
