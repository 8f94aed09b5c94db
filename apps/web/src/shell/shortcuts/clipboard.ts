import { queryOptions } from '@tanstack/react-query';

/** Empty where it cannot be read, or not without asking each time, as in Firefox and Safari. */
export const clipboardQuery = queryOptions({
  queryKey: ['clipboard'],
  queryFn: async () => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- browsers know it, the types do not
      const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
      return state === 'denied' ? '' : await navigator.clipboard.readText();
    } catch {
      return '';
    }
  },
  gcTime: 0,
  retry: false,
});
