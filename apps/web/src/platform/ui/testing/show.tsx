// A piece of a screen in a browser, with what every screen stands in: theme, router, messages and questions.
import { FluentProvider } from '@fluentui/react-components';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { MessageArea, MessagesProvider } from '../messages/messages.tsx';
import { lightTheme } from '../look/theme.ts';
import { AskProvider } from '../questions/ask.tsx';

export const wide = { width: 1280, height: 800 };
export const narrow = { width: 390, height: 844 };

/** Closes what is shown, as a closed tab does: nobody is asked. */
export let closePage = () => {};

/** Shows it at its address, after `/before`, and gives the router to leave by, to anywhere; gone when the test is over. */
export async function show(piece: ReactNode, size = wide, at = { path: '/here', address: '/here' }) {
  await page.viewport(size.width, size.height);
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/before', element: <h1>Before</h1> },
          { path: at.path, element: piece },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: ['/before', at.address] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  closePage = () => {
    root.unmount();
    queries.clear();
    place.remove();
  };
  onTestFinished(closePage);
  const screen = (
    <StrictMode>
      <FluentProvider theme={lightTheme}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </FluentProvider>
    </StrictMode>
  );
  root.render(screen);
  await drawn();
  return router;
}

/** With its effects, and theirs: a test may leave the page at once. */
async function drawn(): Promise<void> {
  for (const _ of ['first', 'effects', 'theirs']) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  }
}

function Frame() {
  return (
    <MessagesProvider>
      <AskProvider>
        <main tabIndex={-1} style={{ display: 'flex', flexDirection: 'column', height: '760px' }}>
          <MessageArea />
          <Outlet />
        </main>
      </AskProvider>
    </MessagesProvider>
  );
}
