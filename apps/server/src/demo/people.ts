// The people of the demo: a Swedish engineering office and those it works with.

/** The id of a person by address. */
export type IdOf = (userName: string) => number;

export type DemoPerson = { userName: string; firstName: string; surname: string };

export const demoEmployees: readonly DemoPerson[] = [
  { userName: 'karin.nystrom@norrsund.example', firstName: 'Karin', surname: 'Nyström' },
  { userName: 'erik.sjoberg@norrsund.example', firstName: 'Erik', surname: 'Sjöberg' },
  { userName: 'fatima.haddad@norrsund.example', firstName: 'Fatima', surname: 'Haddad' },
  { userName: 'johan.oberg@norrsund.example', firstName: 'Johan', surname: 'Öberg' },
  { userName: 'maria.akesson@norrsund.example', firstName: 'Maria', surname: 'Åkesson' },
  { userName: 'lars.bergstrom@norrsund.example', firstName: 'Lars', surname: 'Bergström' },
  { userName: 'sara.hedlund@norrsund.example', firstName: 'Sara', surname: 'Hedlund' },
  { userName: 'oskar.wallin@norrsund.example', firstName: 'Oskar', surname: 'Wallin' },
  { userName: 'mikael.ek@norrsund.example', firstName: 'Mikael', surname: 'Ek' },
  { userName: 'elin.dahl@norrsund.example', firstName: 'Elin', surname: 'Dahl' },
];

/** Invited to a project, and with a link in their mail that they have not used yet. */
export const demoInvited = [
  {
    userName: 'petra.holm@holmvatten.example',
    firstName: 'Petra',
    surname: 'Holm',
    companyName: 'Holm Vattenteknik',
  },
  {
    userName: 'jens.moller@moller.example',
    firstName: 'Jens',
    surname: 'Møller',
    companyName: 'Møller Rådgivning A/S',
  },
] as const;

export const demoAdministrator = { firstName: 'Anna', surname: 'Lindqvist' };

/** They sign in with the demo's password, each to show one role. */
export const demoExternals = {
  projectAdministrator: {
    userName: 'leader@codes.example',
    firstName: 'Nils',
    surname: 'Forsberg',
    companyName: 'Forsberg Projektledning',
  },
  viewer: {
    userName: 'viewer@codes.example',
    firstName: 'Ingrid',
    surname: 'Sandell',
    companyName: 'Sandell Arkitekter',
  },
  withoutProject: {
    userName: 'external@codes.example',
    firstName: 'Tom',
    surname: 'Marsh',
    companyName: 'Marsh Ventilation Ltd',
  },
} as const;
