// Codes go onto paper and are found again from there: selected, printed, scanned, signed in for, and explained.
import { members, register } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenRegister } from '../../support/given-register.ts';
import { ListOnScreen } from '../../support/list.ts';
import { addressIn, printedPages, type Area, type PrintedPage } from '../../support/printed-pdf.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  fullNameOf,
  people,
  test,
  visit,
} from '../../support/test.ts';

/** Millimetres: Chromium prints on whole pixels. */
const tolerance = 0.3;

type Layout = { name: string; page: [number, number]; label: [number, number]; columns: number; top: number };

const layouts: readonly Layout[] = [
  { name: 'Small', page: [210, 297], label: [70, 37], columns: 3, top: 0.5 },
  { name: 'Medium', page: [210, 297], label: [105, 42], columns: 2, top: 1.5 },
  { name: 'Large', page: [210, 297], label: [105, 74], columns: 2, top: 0.5 },
  { name: 'One a page', page: [62, 29], label: [62, 29], columns: 1, top: 0 },
];

function areaOf({ label: [width, height], columns, top }: Layout, place: number): Area {
  return {
    left: (place % columns) * width,
    top: top + Math.floor(place / columns) * height,
    width,
    height,
  };
}

/** Everything that is drawn, but for the white of the paper. */
function inkOf({ shapes }: PrintedPage) {
  const points = shapes.filter(({ colour }) => colour !== '1 1 1').flatMap(({ lines }) => lines.flat());
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `labels are printed where the paper has them, and lead to their codes (${colorScheme})`,
    { tag: '@once' },
    async ({ page, server }) => {
      await page.emulateMedia({ colorScheme });
      const client = await clientOf(server, 'administrator');
      const { params } = await givenRegister(client);
      const { projectNumber, stringConfigurationId } = params;
      const entries = await client(register.issueCodes, {
        params,
        body: {
          codes: [
            { code: 'QM-00001', title: 'Avstängningsventil kallvatten, personalrum' },
            { code: 'QM-00002', title: 'x'.repeat(200) },
            { code: 'GP-00003' },
            { code: 'GP-00004', title: 'Not on paper' },
          ],
        },
      });
      const addresses = entries
        .slice(0, 3)
        .map(({ issuedCodeId }) => `${server.url}/c/${projectNumber}/${issuedCodeId}`);
      await visit(page, 'viewer', `/projects/${projectNumber}/issued-codes/${stringConfigurationId}`);
      for (const code of ['QM-00001', 'QM-00002', 'GP-00003']) {
        const row = page.getByRole('row').filter({ hasText: code });
        await row.getByRole('gridcell', { name: 'Not selected' }).click();
      }
      await new ListOnScreen(page).run('Labels');
      await expect(page.getByRole('heading', { name: 'Print labels' })).toBeVisible();
      await expect(page.getByText('3 codes selected')).toBeVisible();
      // By code, in whatever order they were selected.
      const printed = [addresses[2], addresses[0], addresses[1]];

      for (const layout of layouts) {
        await test.step(layout.name, async () => {
          await page.getByRole('radio', { name: layout.name }).click();
          if (layout.columns === 1) {
            await page.getByLabel('Width in mm').fill('62');
            await page.getByLabel('Height in mm').fill('29');
          }
          await expectAccessible(page);
          const pages = await printedPages(page);
          expect(pages).toHaveLength(layout.columns === 1 ? 3 : 1);
          for (const { width, height } of pages) {
            expect(Math.abs(width - layout.page[0])).toBeLessThan(tolerance);
            expect(Math.abs(height - layout.page[1])).toBeLessThan(tolerance);
          }
          const read = printed.map((_, index) =>
            layout.columns === 1
              ? addressIn(pages[index], areaOf(layout, 0))
              : addressIn(pages[0], areaOf(layout, index)),
          );
          expect(read).toEqual(printed);
          // No frame, no header, nothing on the labels that follow.
          for (const one of pages) {
            const ink = inkOf(one);
            const rows = layout.columns === 1 ? 1 : Math.ceil(3 / layout.columns);
            expect(ink.left).toBeGreaterThan(1);
            expect(ink.right).toBeLessThan(layout.page[0] - 1);
            expect(ink.top).toBeGreaterThan(layout.top + 1);
            expect(ink.bottom).toBeLessThan(layout.top + rows * layout.label[1] - 1);
          }
        });
      }

      await test.step('a sheet that was begun goes on where it is free, and over to the next', async () => {
        const large = layouts[2]!;
        await page.getByRole('radio', { name: 'Large' }).click();
        await page.getByLabel('First free place on the sheet').fill('8');
        await expect(page.getByText('Sheet 2 of 2')).toBeVisible();
        const [first, second, ...others] = await printedPages(page);
        expect(others).toEqual([]);
        expect([
          addressIn(first, areaOf(large, 7)),
          addressIn(second, areaOf(large, 0)),
          addressIn(second, areaOf(large, 1)),
        ]).toEqual(printed);
        expect(addressIn(first, areaOf(large, 0))).toBeNull();
        await page.getByLabel('First free place on the sheet').fill('9');
        await expect(page.getByText('Enter a number from 1 to 8.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
      });

      await test.step('they are still there after a reload, and without a QR code none is printed', async () => {
        await page.reload();
        await expect(page.getByText('3 codes selected')).toBeVisible();
        await page.getByRole('checkbox', { name: 'QR code' }).click();
        const [sheet] = await printedPages(page);
        expect(addressIn(sheet, areaOf(layouts[2]!, 0))).toBeNull();
      });
    },
  );
}

test('who scans a label signs in and sees what the code means', async ({ page, server, browser }) => {
  const client = await clientOf(server, 'administrator');
  const { params } = await givenRegister(client);
  const { projectNumber } = params;
  const [issued, reserved] = await client(register.issueCodes, {
    params,
    body: {
      codes: [
        { code: 'QM-00001', title: 'Valve, track 1' },
        { code: 'QM-00002', status: 'Reserved' },
      ],
    },
  });
  const address = `/c/${projectNumber}/${issued?.issuedCodeId}`;

  const scanned = await test.step('the label is printed, and its QR code read from the paper', async () => {
    const office = await browser.newContext({ baseURL: server.url });
    const desk = await office.newPage();
    await visit(
      desk,
      'administrator',
      `/projects/${projectNumber}/issued-codes/${params.stringConfigurationId}`,
    );
    const row = desk.getByRole('row').filter({ hasText: 'QM-00001' });
    await row.getByRole('gridcell', { name: 'Not selected' }).click();
    await new ListOnScreen(desk).run('Labels');
    await desk.getByRole('radio', { name: 'Small' }).click();
    await expect(desk.getByText('Sheet 1 of 1')).toBeVisible();
    const [sheet] = await printedPages(desk);
    await office.close();
    return addressIn(sheet, areaOf(layouts[0]!, 0));
  });
  expect(scanned).toBe(server.url + address);

  await test.step('the address is kept over the sign-in', async () => {
    await page.goto(scanned ?? '');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('E-mail').fill(people.viewer.userName);
    await page.getByLabel(/^Password/).fill(demoPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Valve, track 1' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });

  await test.step('the entry and the meaning of each part are there', async () => {
    const entry = page.getByRole('region', { name: 'In the register' });
    await expect(entry).toContainText(`Issued by${fullNameOf('administrator')}`);
    const parts = page.getByRole('list', { name: 'Code parts' }).getByRole('listitem');
    await expect(parts).toHaveCount(2);
    await expect(parts.first()).toContainText('Cable QM');
    await expect(parts.last()).toContainText('Component no. 1');
    await expectAccessible(page);
  });

  await test.step('one that is retired or reserved says so', async () => {
    const change = { ...params, issuedCodeId: issued?.issuedCodeId ?? 0 };
    await client(register.changeCode, { params: change, body: { status: 'Retired' } });
    await page.reload();
    await expect(page.getByText('This code is retired: it is no longer in use.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/c/${projectNumber}/${reserved?.issuedCodeId}`);
    await expect(page.getByRole('heading', { name: 'QM-00002' })).toBeVisible();
    await expect(page.getByText('This code is reserved, but not issued yet.')).toBeVisible();
  });

  await test.step('one that is not there, and one that may not be seen, are not found', async () => {
    await page.goto(`/c/${projectNumber}/999999`);
    await expect(page.getByRole('heading', { name: 'Code not found' })).toBeVisible();
    await expectAccessible(page);
    await client(members.removeMember, { params: { projectNumber, userName: people.viewer.userName } });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
    await expect(page.getByText('Valve, track 1')).toBeHidden();
    await page.goto('/c/nowhere/1');
    await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
  });
});

test('the preview on a phone has every code whole', { tag: '@phone' }, async ({ page }) => {
  await visit(page, 'viewer', '/projects/100245/issued-codes/1');
  // A line that it fills.
  const row = page.getByRole('row').filter({ hasText: '=E10.QM01-QMA01' });
  await row.getByRole('gridcell', { name: 'Not selected' }).click();
  await new ListOnScreen(page).run('Labels');
  await page.getByRole('radio', { name: 'Large' }).click();
  const code = page
    .locator('[data-label] div')
    .filter({ hasText: /^=E10\.QM01-QMA01$/ })
    .last();
  for (const width of [360, 375, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const { high, shown } = await code.evaluate((box) => ({
      high: box.scrollHeight,
      shown: box.clientHeight,
    }));
    expect({ width, high }).toEqual({ width, high: shown });
  }
});
