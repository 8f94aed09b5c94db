import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHiddenStyles } from './hidden.ts';

// Long enough for the new screen to bring its title.
const settling = 300;

/** Tells screen readers of a new page, which a browser would do by itself had it loaded one. */
export function NavigationAnnouncer() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (opened === pathname) return undefined;
    const timer = setTimeout(() => {
      setOpened(pathname);
      setTitle(document.title);
    }, settling);
    return () => clearTimeout(timer);
  }, [opened, pathname]);

  return (
    <div aria-live="polite" className={useHiddenStyles().hidden}>
      {title}
    </div>
  );
}
