import { Button, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useRowPlace } from './rows/row-place.ts';

type RowActionProps = { label: string; icon: ReactElement; onClick: () => void };

/** An icon button in a row's Actions cell. */
export function RowAction({ label, icon, onClick }: RowActionProps) {
  const { tabIndex, isDisabled } = useRowPlace();
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        tabIndex={tabIndex}
        disabled={isDisabled}
        onClick={onClick}
      />
    </Tooltip>
  );
}
