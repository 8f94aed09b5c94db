// What opens on a screen in the made-up language: whatever can be pressed is pressed. A text that is neither in brackets nor data is
// written in no words module. Nothing is changed: in front of the server, every change is refused.
import { fieldCalls, recordCalls } from '@codes/contract';
import { addresses, routes, type RouteName } from '../../../apps/web/src/platform/routes.ts';
import { clientOf } from '../../support/client.ts';
import { addressOf, givenLongNames, type Given } from '../../support/given-long-names.ts';
import { test } from '../../support/look/bracketed-app.ts';
import { pressAll } from '../../support/look/pressed.ts';
import { strayTexts } from '../../support/look/stray-texts.ts';
import type { Server } from '../../support/server-process.ts';
import { expect, visit } from '../../support/test.ts';

/** `SCREENS=search,profile` presses on these alone. */
const wanted = process.env['SCREENS']?.split(',');

/** They show another one, or nothing to press. */
const others = new Set([
  'start',
  'projects',
  'administration',
  'elsewhereInProject',
  'elsewhereInAdministration',
]);

/** Those of a master table and those of a project's have the same forms. */
const kindOf = (name: string) =>
  name.replace(/^(projectTable|masterTable|template|integration)|s$/g, '').toLowerCase();

async function givenRecords(server: Server, given: Given): Promise<void> {
  const client = await clientOf(server, 'administrator');
  const { masterTableId, projectTableId: tableId, values } = given;
  const fields = await client(fieldCalls.listFields.master, { params: { masterTableId }, query: {} });
  const own = fields.find(({ isDefaultField }) => !isDefaultField)?.tableFieldId ?? '';
  const body = { code: 'W'.repeat(25), descriptionEn: 'W'.repeat(500), descriptionSv: 'W'.repeat(500) };
  await client(recordCalls.createRecord.master, {
    params: { masterTableId },
    body: { ...body, [own]: 'WW' },
  });
  const params = { projectNumber: String(values['projectNumber']), tableId };
  await client(recordCalls.createRecord.project, { params, body });
}

for (const [place, isHere] of [
  ['projects', (name: RouteName) => routes[name].mode !== 'administration'],
  ['the administration', (name: RouteName) => routes[name].mode === 'administration'],
] as const) {
  test(
    `all texts of what opens in ${place} are words or data`,
    { tag: '@once' },
    async ({ page, app, server }) => {
      const { data } = app;
      const given = await givenLongNames(server);
      await givenRecords(server, given);
      app.refuseChanges();
      await page.addInitScript(() => {
        window.print = () => {};
      });
      await visit(page, 'administrator', addresses.profile);
      const found = new Map<string, string>();
      const known = new Map<string, Set<string>>();
      for (const [name, { path, mode }] of Object.entries(routes)) {
        if (!isHere(name as RouteName) || others.has(name) || wanted?.includes(name) === false) continue;
        const ofKind = known.get(kindOf(name)) ?? new Set();
        known.set(kindOf(name), ofKind);
        await pressAll(page, {
          address: addressOf(path, mode, given),
          known: ofKind,
          look: async (where) => {
            for (const text of await strayTexts(page, data)) {
              if (!found.has(text)) found.set(text, [name, ...where].join(' > '));
            }
          },
        });
      }
      expect([...found].map(([text, where]) => `${where}: ${text}`)).toEqual([]);
    },
  );
}
