import type { Integration } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Copy16Regular } from '@fluentui/react-icons';
import { copyText } from '../../platform/ui/text/copy-text.ts';
import { useRowPlace } from '../../platform/ui/table/rows/row-place.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './settings.words.ts';

export type Copying = 'copied' | 'refused';

type CopyKeyButtonProps = {
  integration: Pick<Integration, 'accessKey' | 'integrationName'>;
  onTried: (outcome: Copying) => void;
};

/** Copies the key as the header that another system sends; the key itself stays out of sight. */
export function CopyKeyButton({ integration, onTried }: CopyKeyButtonProps) {
  const styles = useStyles();
  const { tabIndex } = useRowPlace();
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.button}
      icon={<Copy16Regular />}
      tabIndex={tabIndex}
      aria-label={`${words.integrations.copy}: ${integration.integrationName}`}
      onClick={() => {
        const header = `Bearer ${integration.accessKey}`;
        void copyText(header).then((isCopied) => onTried(isCopied ? 'copied' : 'refused'));
      }}
    >
      {words.integrations.copy}
    </Button>
  );
}

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    paddingInline: 0,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground1,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':hover:active': { color: tokens.colorBrandForegroundLinkPressed },
    '& .fui-Button__icon': { marginLeft: 0 },
  },
});
