import { MenuItemLink, type MenuItemLinkProps } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router';

/** A menu's item that is a real link: it can be opened in a new tab, and a click stays in the app. */
export function MenuLink({ to, ...props }: Omit<MenuItemLinkProps, 'href' | 'onClick'> & { to: string }) {
  const navigate = useLinkClickHandler(to);
  return <MenuItemLink {...props} href={useHref(to)} onClick={navigate} />;
}
