import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    move: 'Move',
    title: (from: string, to: string) => `Move from ${from} to ${to}`,
    latest: 'Latest',
    from: 'From',
    to: 'To',
    tableNotLoaded: 'The table could not be loaded',
    projectTable: 'Project table',
    notLoaded: 'What the move would do could not be loaded',
    loading: 'Loading what the move would do',
    noRelease: 'Nothing to move to',
    noReleaseText: 'This master table has no release, so the table follows Latest.',
    localTable: 'A local table follows nothing',
    localTableText: 'Only linked master tables follow a release.',
    toTheTable: 'Back to the table',
    same: (name: string) => `The table follows ${name} already`,
    sameText: 'Choose another one to see what a move would bring.',
    releasedNote: (moment: string, note: string) =>
      note === '' ? `Released ${moment}.` : `Released ${moment}. ${note}`,
    latestNote: 'The master table as it is now, with every change as it comes.',

    hindrances: 'In the way',
    open: (name: string) => `Open ${name}`,

    hitsNobody: 'It touches no string configuration, report, own copy or issued code.',
    touches: 'It touches ',
    comma: ', ',
    and: ' and ',
    stop: '. ',
    readDifferently: (isOne: boolean) =>
      isOne
        ? ' would read differently; it keeps what it meant when it was issued.'
        : ' would read differently; they keep what they meant when they were issued.',
    nouns: {
      configurations: { one: 'string configuration', many: 'string configurations' },
      reports: { one: 'report', many: 'reports' },
      localCopies: { one: 'own copy', many: 'own copies' },
      issuedCodes: { one: 'issued code', many: 'issued codes' },
    },
    andMore: (count: string) => `and ${count} more`,

    follow: (name: string) => `Follow ${name}`,
    cancel: 'Cancel',
    willBe: (added: string, isOne: boolean, changed: string, removed: string) =>
      `${added} ${isOne ? 'is' : 'are'} added, ${changed} changed and ${removed} removed in this project. It can be undone from the history.`,
    nothingDiffers: 'No record differs. It can be undone from the history.',
    inTheWay: (isOne: boolean, amount: string) =>
      `${amount} ${isOne ? 'hindrance is' : 'hindrances are'} in the way. Nothing has been changed yet.`,
    recordNoun: { one: 'record', many: 'records' },
    followed: (table: string, name: string) => `${table} follows ${name}.`,
    became: (added: string, changed: string, removed: string) =>
      `${added} added, ${changed} changed and ${removed} removed.`,
  },
  sv: {
    move: 'Byt utgåva',
    title: (from, to) => `Byt från ${from} till ${to}`,
    latest: 'Senaste',
    from: 'Från',
    to: 'Till',
    tableNotLoaded: 'Tabellen kunde inte hämtas',
    projectTable: 'Projekttabell',
    notLoaded: 'Följderna av bytet kunde inte hämtas',
    loading: 'Hämtar följderna av bytet',
    noRelease: 'Inget att byta till',
    noReleaseText: 'Mastertabellen har ingen utgåva, så tabellen följer Senaste.',
    localTable: 'En lokal tabell följer inget',
    localTableText: 'Bara länkade mastertabeller följer en utgåva.',
    toTheTable: 'Tillbaka till tabellen',
    same: (name) => `Tabellen följer redan ${name}`,
    sameText: 'Välj en annan för att se vad ett byte skulle innebära.',
    releasedNote: (moment, note) => (note === '' ? `Utgiven ${moment}.` : `Utgiven ${moment}. ${note}`),
    latestNote: 'Mastertabellen som den är nu. Varje ändring syns direkt.',

    hindrances: 'Hinder',
    open: (name) => `Öppna ${name}`,

    hitsNobody: 'Det berör ingen strängkonfiguration, rapport, egen kopia eller utfärdad kod.',
    touches: 'Det berör ',
    comma: ', ',
    and: ' och ',
    stop: '. ',
    readDifferently: (isOne) =>
      isOne
        ? ' skulle tolkas annorlunda; den behåller betydelsen från när den utfärdades.'
        : ' skulle tolkas annorlunda; de behåller betydelsen från när de utfärdades.',
    nouns: {
      configurations: { one: 'strängkonfiguration', many: 'strängkonfigurationer' },
      reports: { one: 'rapport', many: 'rapporter' },
      localCopies: { one: 'egen kopia', many: 'egna kopior' },
      issuedCodes: { one: 'utfärdad kod', many: 'utfärdade koder' },
    },
    andMore: (count) => `och ${count} till`,

    follow: (name) => `Följ ${name}`,
    cancel: 'Avbryt',
    willBe: (added, _, changed, removed) =>
      `${added} läggs till, ${changed} ändras och ${removed} tas bort i det här projektet. Du kan ångra det i historiken.`,
    nothingDiffers: 'Ingen post skiljer sig. Du kan ångra bytet i historiken.',
    inTheWay: (_, amount) => `${amount} hinder att ta bort först. Inget har ändrats än.`,
    recordNoun: { one: 'post', many: 'poster' },
    followed: (table, name) => `${table} följer ${name}.`,
    became: (added, changed, removed) =>
      `${added} ${added.startsWith('1 ') ? 'tillagd' : 'tillagda'}, ${changed} ${changed === '1' ? 'ändrad' : 'ändrade'} och ${removed} ${removed === '1' ? 'borttagen' : 'borttagna'}.`,
  },
});
