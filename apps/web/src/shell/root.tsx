import { Outlet, ScrollRestoration } from 'react-router';
import { AskProvider } from '../ui/ask.tsx';
import { MessagesProvider } from '../ui/messages.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

export function Root() {
  return (
    <MessagesProvider>
      <NavigationProgress />
      <AskProvider>
        <Outlet />
      </AskProvider>
      <NavigationAnnouncer />
      <ScrollRestoration />
    </MessagesProvider>
  );
}
