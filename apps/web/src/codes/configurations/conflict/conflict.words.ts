import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    willBeSaved: 'Will be saved',
    notDecided: 'Shown when all is decided',
    after: (type: string, after: string | null) => (after === null ? type : `${type}, after ${after}`),
    optionOf: (place: number, after: string | null) =>
      after === null ? `Option of segment ${place}` : `Option of segment ${place}, after ${after}`,
    added: 'Added',
    removed: 'Removed',
    notThere: 'Not there',
    following: (count: number) => (count === 1 ? '1 segment after it' : `${count} segments after it`),
    required: 'Required',
    notRequired: 'Not required',
    called: (name: string) => `named ${name}`,
    mayEnd: 'the code may end before it',
    order: (names: readonly string[]) => `in the order ${names.join(', ')}`,
    otherSettings: 'Other settings',
    on: 'Yes',
    off: 'No',
  },
  sv: {
    willBeSaved: 'Sparas',
    notDecided: 'Visas när allt är avgjort',
    after: (type, after) => (after === null ? type : `${type}, efter ${after}`),
    optionOf: (place, after) =>
      after === null ? `Alternativ i segment ${place}` : `Alternativ i segment ${place}, efter ${after}`,
    added: 'Tillagt',
    removed: 'Borttaget',
    notThere: 'Finns inte',
    following: (count) => (count === 1 ? '1 segment efter det' : `${count} segment efter det`),
    required: 'Obligatoriskt',
    notRequired: 'Inte obligatoriskt',
    called: (name) => `heter ${name}`,
    mayEnd: 'koden får sluta före det',
    order: (names) => `i ordningen ${names.join(', ')}`,
    otherSettings: 'Andra inställningar',
    on: 'Ja',
    off: 'Nej',
  },
});
