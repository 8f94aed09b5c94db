import { Outlet, ScrollRestoration } from 'react-router';
import { AskProvider } from '../platform/ui/questions/ask.tsx';
import { MessagesProvider } from '../platform/ui/messages/messages.tsx';
import { NavigationAnnouncer } from './navigation/navigation-announcer.tsx';
import { NavigationProgress } from './navigation/navigation-progress.tsx';

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
