// The screen of labels: what is chosen is what the preview has, and what is printed.
import type { IssuedCode, MyProject, UserInfo } from '@codes/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actorOf, SessionContext } from '../../../people/session/session.tsx';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { narrow, show, wide } from '../../../platform/ui/testing/show.tsx';
import { labelState } from './labelled-codes.ts';
import { LabelsPage } from './labels-page.tsx';

const project = { projectNumber: '100', name: 'Station', role: 'viewer' } as unknown as MyProject;
const user = {
  userName: 'eva@b.se',
  fullName: 'Eva Ek',
  role: 'user',
  userProjects: [],
} as unknown as UserInfo;
const at = {
  path: '/projects/:projectNumber/labels/:stringConfigurationId',
  address: '/projects/100/labels/4',
};

const entry = (issuedCodeId: number, code: string): IssuedCode =>
  ({ issuedCodeId, code, title: `Title of ${code}`, parts: [] }) as unknown as IssuedCode;

const printButton = page.getByRole('button', { name: 'Print' });

async function shown(codes: readonly IssuedCode[], size = wide) {
  const router = await show(
    <SessionContext value={{ user, projects: [project], actor: actorOf(user) }}>
      <LabelsPage />
    </SessionContext>,
    size,
    at,
  );
  if (codes.length > 0) {
    await router.navigate(at.address, { state: labelState(codes) });
    await expect.element(printButton).toBeVisible();
  }
  return router;
}

const preview = page.getByRole('region', { name: 'Preview' });
const sheets = () => [...preview.element().querySelectorAll('[data-sheet]')];
const labelsOn = (sheet: Element | undefined) => [...(sheet?.querySelectorAll('[data-label]') ?? [])];
const addressesOn = (sheet: Element | undefined) =>
  [...(sheet?.querySelectorAll<SVGElement>('[data-address]') ?? [])].map(({ dataset }) => dataset['address']);

test('each code has a label with its address, by code, whatever they were selected as', async () => {
  await shown([entry(3, 'QM-3'), entry(1, 'QM-1'), entry(2, 'QM-2')]);
  await expect.element(page.getByText('3 codes selected')).toBeVisible();
  expect(sheets()).toHaveLength(1);
  expect(addressesOn(sheets()[0])).toEqual([1, 2, 3].map((id) => `${location.origin}/c/100/${id}`));
  expect(labelsOn(sheets()[0])[0]?.textContent).toBe('QM-1Title of QM-1100 Station');
  await expectAccessible();
});

test.each([
  ['Small', 24],
  ['Medium', 14],
  ['Large', 8],
  ['One a page', 1],
] as const)('%s has as many on a sheet as its paper', async (name, places) => {
  await shown(Array.from({ length: 30 }, (_, index) => entry(index + 1, `K-${index + 10}`)));
  await page.getByRole('radio', { name }).click();
  await expect.poll(() => labelsOn(sheets()[0]).length).toBe(places);
  const needed = Math.ceil(30 / places);
  expect(sheets()).toHaveLength(Math.min(needed, 20));
  // More than anybody looks through are printed all the same.
  expect(page.getByText(/The first 20 of 30 sheets/).elements()).toHaveLength(places === 1 ? 1 : 0);
  await expectAccessible();
});

test('what is not wanted is not on the labels', async () => {
  await shown([entry(1, 'QM-1')]);
  await page.getByRole('checkbox', { name: 'Title' }).click();
  await page.getByRole('checkbox', { name: 'Project' }).click();
  await expect.poll(() => labelsOn(sheets()[0])[0]?.textContent).toBe('QM-1');
  expect(addressesOn(sheets()[0])).toHaveLength(1);
  const hint = page.getByText(`Leads to what the code means, after sign-in, at ${location.host}`);
  await expect.element(hint).toBeVisible();
  await page.getByRole('checkbox', { name: 'QR code' }).click();
  await expect.poll(() => addressesOn(sheets()[0])).toEqual([]);
  await expect.element(hint).not.toBeInTheDocument();
});

test('a sheet that was begun goes on at the first free place; a wrong place is said and not printed', async () => {
  await shown([entry(1, 'QM-1'), entry(2, 'QM-2')]);
  const first = page.getByRole('textbox', { name: 'First free place on the sheet' });
  await first.fill('8');
  await expect.poll(() => sheets().map((sheet) => labelsOn(sheet).length)).toEqual([1, 1]);
  for (const wrong of ['9', '0', '', 'two', '1.5']) {
    await first.fill(wrong);
    await expect.element(page.getByText('Enter a number from 1 to 8.')).toBeVisible();
    await expect.element(first).toHaveAttribute('aria-invalid', 'true');
    await expect.element(printButton).toHaveAttribute('aria-disabled', 'true');
    // What was right last stays in sight.
    expect(sheets()).toHaveLength(2);
  }
});

test('a page of a label printer has the size that is typed', async () => {
  await shown([entry(1, 'QM-1')]);
  await page.getByRole('radio', { name: 'One a page' }).click();
  await page.getByRole('textbox', { name: 'Width in mm' }).fill('62');
  await page.getByRole('textbox', { name: 'Height in mm' }).fill('29');
  const rule = () => [...document.querySelectorAll('[data-printed] style')].map((style) => style.textContent);
  await expect.poll(rule).toEqual(['@page{size:62mm 29mm;margin:0}']);
  const { width, height } = sheets()[0]?.getBoundingClientRect() ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(62 / 29, 1);
  await page.getByRole('textbox', { name: 'Width in mm' }).fill('10000');
  await expect.element(printButton).toHaveAttribute('aria-disabled', 'true');
});

test('the paper is drawn while it is printed, and only then', async () => {
  await shown([entry(1, 'QM-1'), entry(2, 'QM-2')]);
  const printed = () => document.querySelectorAll('[data-printed] [data-label]').length;
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(printed()).toBe(2);
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(printed()).toBe(0);
  printButton.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(print).toHaveBeenCalledOnce();
  await expect.poll(printed).toBe(0);
  print.mockRestore();
});

test('on a phone nothing is wider than the screen', async () => {
  await shown([entry(1, 'QM-1')], narrow);
  for (const name of ['Large', 'One a page']) {
    await page.getByRole('radio', { name }).click();
    await expect.element(page.getByRole('radio', { name })).toBeChecked();
    const boxes = [...document.querySelectorAll('input, button, [data-sheet]')];
    const widest = Math.max(...boxes.map((box) => box.getBoundingClientRect().right));
    expect(widest).toBeLessThanOrEqual(narrow.width);
  }
});

test('opened without codes it says where they are selected, and leads there', async () => {
  const router = await shown([]);
  await expect.element(page.getByText('No codes selected')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Issued codes' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/projects/100/issued-codes/4');
});
