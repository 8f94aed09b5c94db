// The web app in the made-up language, in front of the worker's server: its page and its scripts come from a folder of their own.
import { fields } from '@codes/contract';
import type { BrowserContext } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBracketedBuilt } from '../../../scripts/setup/build.mjs';

const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/codes/bracketed');

/** The texts that the server has answered so far: what is shown of them is data. */
export type SeenData = Set<string>;

export async function serveBracketed(context: BrowserContext): Promise<SeenData> {
  await ensureBracketedBuilt();
  const page = (await readFile(path.join(folder, 'index.html'), 'utf8')).replaceAll('="./', '="/');
  const data: SeenData = new Set();
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/appdata/')) return route.fallback();
    if (pathname.startsWith('/assets/')) return route.fulfill({ path: path.join(folder, pathname) });
    if (route.request().resourceType() === 'document') {
      return route.fulfill({ body: page, contentType: 'text/html; charset=utf-8' });
    }
    return route.fallback();
  });
  context.on('response', (answer) => {
    if (!(answer.headers()['content-type'] ?? '').startsWith('application/json')) return;
    void answer.json().then(
      (json: unknown) => collect(json, data),
      () => {
        // The page has moved on, and its answers with it.
      },
    );
  });
  return data;
}

/** What a value of these is called on a screen is a word, and not data. */
const named =
  /^(status|type|kind|what|role|state|act|action|change|recordType|tableType|fieldType|subject)$/i;

/** Those of the fields that every table is born with are shown by their labels. */
const wireNames: ReadonlySet<string> = new Set(Object.values(fields.defaultFieldNames));

function collect(value: unknown, data: SeenData, name = ''): void {
  if (typeof value === 'string') {
    if (!named.test(name) && !wireNames.has(value)) data.add(value.toLowerCase());
  } else if (Array.isArray(value)) {
    for (const each of value) collect(each, data, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) collect(each, data, key);
  }
}
