// The law of drafts: whatever is filled into any form comes back as it was. The forms are found in the sources: one that is
// not here, or keeps no draft without a reason, fails.
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { actorOf, SessionContext } from '../people/session/session.tsx';
import { DraftOwner } from '../platform/ui/drafts/draft-owner.ts';
import { fillAll } from '../platform/ui/testing/fill-all.ts';
import { closePage, show } from '../platform/ui/testing/show.tsx';
import { UndoProvider } from '../tables/changes/undo.tsx';
import { cases, project, user } from './testing/drafted-forms.tsx';

/** Why a form keeps nothing. */
const without: Record<string, string> = {
  'people/account/change-password-page.tsx': 'a password',
  'people/account/first-password.tsx': 'a password',
  'people/account/reset-password-page.tsx': 'nobody is signed in',
  'tables/files/formats/export-panel.tsx': 'the choice of a file format, which is remembered anyway',
};

/** Looked at in journeys, with files. */
const elsewhere = [
  'tables/bulk-records/use-source.ts',
  // The frame of two forms that are here.
  'codes/saved-documents/document-form.tsx',
];
const sources = import.meta.glob<string>('../{people,tables,codes,projects}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every form is here', () => {
  const found = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.'))
    .filter(([, text]) => /\buse(?:ContractForm|DocumentForm|Draft)(?:<[^(]*>)?\(/.test(text))
    .map(([path]) => path.slice('../'.length));
  expect(found.toSorted()).toEqual([...Object.keys(cases), ...Object.keys(without), ...elsewhere].toSorted());
  const keepsNothing = found.filter((path) => /draft: null/.test(sources[`../${path}`] ?? ''));
  expect(keepsNothing.toSorted()).toEqual(Object.keys(without).toSorted());
});

beforeEach(() => {
  localStorage.clear();
  const network = window.fetch.bind(window);
  const adam = { userName: 'adam@b.se', fullName: 'Adam Al' };
  window.fetch = async (asked) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    // The check of a tree has no answer here.
    if (address.includes('string-configurations')) return new Promise(() => {});
    return Response.json(address.includes('/users/') ? [adam] : []);
  };
  onTestFinished(() => {
    window.fetch = network;
  });
});

/** The page before is gone, as by a reload, a closed tab or an ended session. */
async function open(form: ReactNode, person = 'eva@b.se') {
  window.dispatchEvent(new Event('pagehide'));
  closePage();
  return show(
    <SessionContext value={{ user, projects: [project], actor: actorOf(user) }}>
      <DraftOwner value={person}>
        <UndoProvider>{form}</UndoProvider>
      </DraftOwner>
    </SessionContext>,
  );
}

/** What somebody sees in the fields. */
function seen(): string[] {
  const fieldsSeen = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((input) =>
    ['checkbox', 'radio'].includes(input.type) ? `${input.checked}` : input.value,
  );
  const chosen = [
    ...document.querySelectorAll('[role=combobox], [role=tab][aria-selected=true], [role=treeitem]'),
  ];
  return [...fieldsSeen, ...chosen.map(({ textContent }) => textContent ?? '')];
}
const goOn = page.getByRole('button', { name: 'Continue where you left off' });
const offers = () => goOn.elements().length;

describe.each(Object.entries(cases))('%s', (_, forms) => {
  test.each(Object.entries(forms))('%s', async (_name, { form, fill = fillAll }) => {
    await open(form);
    const empty = seen();
    await fill();
    const filled = seen();
    expect(filled).not.toEqual(empty);
    // A reload, a closed tab or a lost browser: the page is gone the moment that the last letter is typed.
    await open(form, 'adam@b.se');
    expect(offers()).toBe(0);
    await open(form);
    expect(seen()).toEqual(empty);
    expect(offers()).toBe(1);
    await goOn.click();
    await expect.poll(seen).toEqual(filled);
    // What was put back is unsaved as before. The browser's way back asks, and taken back leaves all as it was.
    const router = await open(form);
    await goOn.click();
    void router.navigate(-1);
    const question = page.getByRole('dialog', { name: 'Discard changes' });
    await expect
      .poll(
        () => question.elements().length + page.getByRole('heading', { name: 'Before' }).elements().length,
      )
      .toBe(1);
    if (question.elements().length === 1) {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(seen).toEqual(filled);
    }
    await open(form);
    expect(offers()).toBe(1);
  });
});

test('of a form with a password nothing is written anywhere', () => {
  const secrets = Object.entries(sources).filter(
    ([path, text]) => !path.includes('.test.') && /type="password"|PasswordField/.test(text),
  );
  expect(secrets.length).toBeGreaterThan(2);
  for (const [path, text] of secrets) {
    expect(text, path).not.toMatch(/draft: \{/);
    expect(text, path).not.toMatch(/\buseDraft\(/);
  }
});
