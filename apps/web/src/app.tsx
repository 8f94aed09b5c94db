import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './platform/api/query-client.ts';
import { routeTree } from './shell/route-tree.tsx';
import { sitePath } from './platform/site-path.ts';
import { darkTheme, lightTheme } from './platform/ui/look/theme.ts';

const router = createBrowserRouter(routeTree(), { basename: sitePath || '/' });

export function App() {
  const styles = useStyles();
  const theme = useColourScheme() === 'dark' ? darkTheme : lightTheme;
  return (
    <FluentProvider theme={theme} className={styles.bars}>
      <QueryClientProvider client={queryClient}>
        <div className={styles.canvas}>
          <RouterProvider router={router} />
        </div>
      </QueryClientProvider>
    </FluentProvider>
  );
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** The system's choice, followed while the page is open. */
function useColourScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (dark.matches ? 'dark' : 'light'));
}

function subscribe(listener: () => void): () => void {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

const useStyles = makeStyles({
  // Firefox paints the bars of lists white in the dark; everybody else has them in their own colours.
  bars: {
    '@supports (-moz-appearance: none)': {
      scrollbarColor: `${tokens.colorNeutralForeground4} transparent`,
    },
  },
  canvas: {
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
});
