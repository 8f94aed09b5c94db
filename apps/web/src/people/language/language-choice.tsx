// At the foot of the pages without sign-in.
import { languages, pageLanguage } from '@codes/codes';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { chooseHere } from './own-language.ts';
import { words } from './language.words.ts';

export function LanguageChoice() {
  const styles = useStyles();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend
    <div role="group" aria-label={words.language} className={styles.choice}>
      {languages.map((language) => (
        <Button
          key={language}
          appearance="subtle"
          size="small"
          lang={language}
          aria-pressed={language === pageLanguage()}
          className={styles.language}
          onClick={() => chooseHere(language)}
        >
          {words.names[language]}
        </Button>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  choice: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXXXL,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  language: {
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    '&[aria-pressed="true"]': {
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});
