import { Button } from '@fluentui/react-components';
import { useOfferedButton } from './offered-commands.ts';

type OfferedButtonProps = {
  children: string;
  appearance?: 'primary' | 'secondary' | 'transparent';
  /** `off`: it cannot be pressed now. */
  state?: 'on' | 'off';
  size?: 'small' | 'medium';
  className?: string | undefined;
  onClick: () => void;
};

/** A button that stands in no bar of commands, and is in the palette all the same. */
export function OfferedButton(props: OfferedButtonProps) {
  const { children, appearance = 'secondary', state = 'on', size = 'medium', className, onClick } = props;
  const button = useOfferedButton(children, state);
  return (
    <Button
      ref={button}
      appearance={appearance}
      size={size}
      className={className}
      disabledFocusable={state === 'off'}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
