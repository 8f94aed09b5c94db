import { expect, test } from 'vitest';
import { countPeople, inviteForm, nothingEntered, problemsByAddress } from './invite-form.ts';

const messagesOf = (entered: Partial<typeof nothingEntered>) =>
  inviteForm.safeParse({ ...nothingEntered, ...entered }).error?.issues.map(({ path }) => path.join('.')) ??
  [];

test('everybody is invited once, with what is still in the box', () => {
  const read = inviteForm.parse({
    ...nothingEntered,
    addresses: ['a@b.se', 'A@B.se'],
    typed: 'c@d.se',
    companyName: ' Ek AB ',
    projects: [{ projectNumber: '100', role: 'viewer' }],
  });
  expect(read.people.map(({ userName }) => userName)).toEqual(['a@b.se', 'c@d.se']);
  expect(read.people[1]).toEqual({
    userName: 'c@d.se',
    companyName: 'Ek AB',
    isAdministrator: false,
    projects: [{ projectNumber: '100', role: 'viewer' }],
  });
});

test('nobody, a wrong address and too many are refused at the addresses', () => {
  expect(messagesOf({})).toEqual(['addresses']);
  expect(messagesOf({ addresses: ['a@b.se'], typed: 'ossian.f' })).toEqual(['addresses']);
  const many = Array.from({ length: 101 }, (_, index) => `p${index}@b.se`);
  expect(messagesOf({ addresses: many })).toEqual(['addresses']);
  expect(messagesOf({ addresses: many.slice(1) })).toEqual([]);
});

test('what is being typed counts once it is an address', () => {
  expect(countPeople({ addresses: ['a@b.se'], typed: 'ossian.f' })).toBe(1);
  expect(countPeople({ addresses: ['a@b.se'], typed: 'ossian@f.se' })).toBe(2);
  expect(countPeople({ addresses: ['a@b.se'], typed: 'A@b.se' })).toBe(1);
});

test('the rows of a refusal are those of the addresses', () => {
  const body = { people: [{ userName: 'a@b.se' }, { userName: 'c@d.se' }] };
  const refused = (...lines: string[]) => problemsByAddress(lines, body);
  expect(refused('Row 2: c@d.se has an account already', 'Else')).toEqual({
    'c@d.se': 'c@d.se has an account already',
  });
  expect(refused('Rad 1: a@b.se har redan ett konto')).toEqual({ 'a@b.se': 'a@b.se har redan ett konto' });
});
