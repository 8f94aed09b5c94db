import { Button, makeStyles, mergeClasses, tokens, type ButtonProps } from '@fluentui/react-components';

type PressedButtonProps = Pick<ButtonProps, 'icon' | 'className' | 'aria-label' | 'children'> & {
  isPressed: boolean;
  onClick: () => void;
};

/** A subtle button that stays pressed: a choice, or what is shown. */
export function PressedButton({ isPressed, className, ...button }: PressedButtonProps) {
  const styles = useStyles();
  return (
    <Button
      {...button}
      appearance="subtle"
      aria-pressed={isPressed}
      className={mergeClasses(isPressed && styles.pressed, className)}
    />
  );
}

const useStyles = makeStyles({
  pressed: {
    color: tokens.colorNeutralForeground2Selected,
    backgroundColor: tokens.colorSubtleBackgroundSelected,
  },
});
