/** The address below BASE_PATH. One without it stays: a proxy may take it off, and monitors ask servers directly. */
export function withoutSubPath(url: string, subPath: string): string {
  if (subPath === '' || !url.startsWith(subPath)) return url;
  const rest = url.slice(subPath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}
