// What was being filled in is put back where the page was loaded anew, also where a proxy has the product under a path.
import { expect, test, vi } from 'vitest';

test.each([
  ['', '/projects/1', '/projects/1'],
  ['/codes', '/codes/projects/1', '/projects/1'],
  ['/codes', '/codes/', '/'],
])('under "%s" the address %s is %s', async (basePath, pathname, named) => {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => ({ content: basePath }) });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('history', { state: { isPutBack: true }, replaceState: () => {} });
  const { isReloadedAt } = await import('./put-back.ts');
  vi.unstubAllGlobals();
  expect(isReloadedAt(named)).toBe(true);
  expect(isReloadedAt('/projects/2')).toBe(false);
});
