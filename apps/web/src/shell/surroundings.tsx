import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { contentId, SkipLink } from './skip-link.tsx';

export function Surroundings({ header, children }: { header: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      {header && <SkipLink />}
      {header}
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </>
  );
}

const useStyles = makeStyles({
  // Focused by the skip link only, where an outline around the whole page would say nothing.
  content: { outlineStyle: 'none' },
});
