import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';

// At the top: below a page as high as the window, one more pixel would bring a scroll bar.
const useStyles = makeStyles({ announcer: { ...spokenOnly, top: 0 } });

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
    <div aria-live="polite" className={useStyles().announcer}>
      {title}
    </div>
  );
}
