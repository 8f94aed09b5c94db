// What is entered is read at once: whether its first row has headings is guessed, and can be changed; blanks can be dropped.
import type { UserInfo } from '@codes/contract';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { actorOf, SessionContext } from '../../../people/session/session.tsx';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { narrow, show, wide } from '../../../platform/ui/testing/show.tsx';
import { ImportCodesForm, type Entered } from './import-codes-form.tsx';

const home = { projectNumber: '100', stringConfigurationId: 4 };
const user = {
  userName: 'eva@b.se',
  fullName: 'Eva Ek',
  role: 'user',
  userProjects: [],
} as unknown as UserInfo;
const session = { user, projects: [], actor: actorOf(user) };
const data = page.getByRole('textbox', { name: 'Data' });
const headings = page.getByRole('checkbox', { name: /The first row has headings/ });
const blanks = page.getByRole('checkbox', { name: /Drop the blanks/ });
const upload = page.getByRole('button', { name: 'Upload' });

function Form() {
  const [entered, setEntered] = useState<Entered | null>(null);
  return (
    <SessionContext value={session}>
      <ImportCodesForm
        home={home}
        entered={entered}
        onEntered={setEntered}
        onReviewed={() => {}}
        onCancel={() => {}}
      />
    </SessionContext>
  );
}

/** What is sent with progress, on a line that is lost every time. */
function lostUploads() {
  const sent: unknown[] = [];
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function lose(
    this: XMLHttpRequest,
    body,
  ) {
    if (body instanceof Blob) void body.text().then((text) => sent.push(JSON.parse(text)));
    this.dispatchEvent(new ProgressEvent('error'));
  });
  onTestFinished(() => sending.mockRestore());
  return sent;
}

for (const [screen, size] of [
  ['wide', wide],
  ['narrow', narrow],
] as const) {
  test(`headings are guessed and can be changed, blanks are dropped where it is ticked: ${screen}`, async () => {
    lateServer();
    const sent = lostUploads();
    await show(<Form />, size);
    await page.getByRole('tab', { name: 'Pasted data' }).click();
    await data.fill('Beteckning\tNamn\n K20 \tFan\nK21\t\n   \t');
    await expect
      .element(page.getByRole('checkbox', { name: 'The first row has headings: Beteckning · Namn' }))
      .toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Drop the blanks around 1 code' })).toBeChecked();
    await expectAccessible();
    await upload.click();
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          codes: [
            { code: 'K20', rowNumber: 2 },
            { code: 'K21', rowNumber: 3 },
          ],
        },
      ]);
    await headings.click();
    await blanks.click();
    await upload.click();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      codes: [
        { code: 'Beteckning', title: 'Namn', rowNumber: 1 },
        { code: ' K20 ', title: 'Fan', rowNumber: 2 },
        { code: 'K21', rowNumber: 3 },
      ],
    });
  });
}

test('a file is read when it is chosen, and what is wrong with it is told then', async () => {
  lateServer();
  await show(<Form />);
  const chooser = page.getByLabelText('CSV or Excel file');
  await chooser.upload(new File(['Kod;Titel\nK20;Fan\n'], 'codes.csv', { type: 'text/csv' }));
  await expect
    .element(page.getByRole('checkbox', { name: 'The first row has headings: Kod · Titel' }))
    .toBeChecked();
  await expect.element(blanks).not.toBeInTheDocument();
});

test('a pasted text that cannot be read says where, and stays', async () => {
  lateServer();
  const sent = lostUploads();
  await show(<Form />);
  await page.getByRole('tab', { name: 'Pasted data' }).click();
  await data.fill('K20\tFan\nK21\t"');
  const problem = page.getByText(/Row 2, Column 2: an opening quotation mark/);
  await expect.element(problem).toBeVisible();
  await expectAccessible();
  await upload.click();
  await expect.element(problem).toBeVisible();
  expect(sent).toEqual([]);
  await expect.element(data).toHaveValue('K20\tFan\nK21\t"');
  await data.fill('K20\tFan\nK21\t"Pump"');
  await expect.element(problem).not.toBeInTheDocument();
  await upload.click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        codes: [
          { code: 'K20', title: 'Fan' },
          { code: 'K21', title: 'Pump' },
        ],
      },
    ]);
});
