import { basePath } from '@codes/contract';
import { Button, Divider, makeStyles, tokens } from '@fluentui/react-components';

/** Where the server sends employees on to the organisation's identity provider. */
const internalSignInAddress = `${basePath}/users/sign-in/internal`;

export function InternalSignIn() {
  const styles = useStyles();
  return (
    <>
      <Divider className={styles.divider}>or</Divider>
      <Button as="a" href={internalSignInAddress} size="large" className={styles.button}>
        Login as internal user
      </Button>
    </>
  );
}

const useStyles = makeStyles({
  divider: { marginBottom: tokens.spacingVerticalL },
  button: { width: '100%', boxSizing: 'border-box' },
});
