import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './shell/document.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './platform/api/query-client.ts';
import { sitePath } from './platform/site-path.ts';
import { App } from './app.tsx';
import { SignedInFrame } from './shell/frame.tsx';
import { sessionQueries } from './people/session/session.queries.ts';
import { connectSession } from './people/session/connect-session.ts';
import { embeddingKey } from './people/session/embedding-key.ts';
import { storedSession } from './people/session/stored-session.ts';

connectSession();

// Asked for while the screen's own code still loads; a screen that is framed has nobody signed in.
if (storedSession.read().token !== null && embeddingKey() === null) {
  SignedInFrame.preload();
  void queryClient.prefetchQuery(sessionQueries.me());
  void queryClient.prefetchQuery(sessionQueries.myProjects());
}

// From here on each screen brings its own title, and the first one in the document counts.
document.querySelector('title')?.remove();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
const { pathname, search, hash } = location;
if (`${pathname}/`.startsWith(`${sitePath}/`)) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} else {
  // Opened at the server itself, past the proxy that adds the path.
  location.replace(sitePath + pathname + search + hash);
}
