// Over a form: who else has it open, or that somebody has saved its subject meanwhile.
import type { LastChange } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLocation } from 'react-router';
import { usePresence } from '../news/news.ts';
import { Initials } from '../look/initials.tsx';
import { MessageBox } from '../messages/message-box.tsx';
import { formatMoment } from '../text/formats.ts';
import { words } from './subject-news.words.ts';

export type SubjectNewsProps = {
  /** What the form is called among those of its address. */
  form: string;
  /** Who has saved another version since this one was read. */
  others: LastChange | null;
  onLook: () => void;
};

export function SubjectNews({ form, others, onLook }: SubjectNewsProps) {
  const styles = useStyles();
  const people = usePresence(`${useLocation().pathname}#${form}`);
  if (others !== null) {
    return (
      <MessageBox intent="warning" action={{ label: words.look, run: onLook }}>
        {words.changed(others.modifiedBy ?? '', formatMoment(others.modified ?? ''))}
      </MessageBox>
    );
  }
  return (
    <div aria-live="polite" className={mergeClasses(people.length > 0 && styles.line)}>
      {people.length > 0 && (
        <>
          <span className={styles.ring}>
            <Initials name={people[0] ?? ''} />
          </span>
          <span>{words.hereToo(people)}</span>
        </>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  ring: {
    display: 'inline-flex',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 ${tokens.strokeWidthThin} ${tokens.colorStatusSuccessBorderActive}`,
  },
});
