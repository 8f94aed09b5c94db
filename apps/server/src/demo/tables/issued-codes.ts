// The station's register of components: what was ordered together stands in one line.
import { personOf, statusOf, type DemoCode } from './demo-code.ts';

/**
 * Building part and class, the first number, the product; what it stands for; where each one is; who, when, and its status; of a
 * reservation its last day and its holder.
 */
const lines = `
K10.BT | 1 | BTA | Temperaturgivare tilluft | entréhall väster, entréhall öster, biljettexpedition, hisshall | ES | 2025-03-11
K10.BP | 1 | BPA | Tryckgivare över filter | aggregat LA01, aggregat LA02 | ES | 2025-03-11
K10.FN | 1 | FNA | Påsfilter tilluft | aggregat LA01, aggregat LA02 | ES | 2025-03-12
K10.GQ | 1 | GQA | Tilluftsfläkt entré | väster, öster | ES | 2025-03-12
K10.QQ | 1 | CMD | Avstängningsspjäll uteluft | aggregat LA01, aggregat LA02 | FH | 2025-04-02
K10.FM | 1 | FMA | Brandspjäll | schakt S1, schakt S2, väktarrum, personalrum, städförråd | FH | 2025-04-02
K20.GQ | 1 | GQA | Tilluftsfläkt | plattform 1 norr, plattform 1 söder, plattform 2 norr, plattform 2 söder | ES | 2025-03-18
K20.BF | 11 | BFA | Flödesgivare tilluft | plattform 1 norra, plattform 1 mitt, plattform 1 södra, plattform 2 norra, plattform 2 mitt, plattform 2 södra | ES | 2025-09-22
K20.BF | 21 | BFB | Flödesgivare kylvatten | undercentral 1, undercentral 2 | FH | 2025-10-30
K20.BF | 31 | BFA | Flödesgivare frånluft | servicegång norr, servicegång söder, fläktrum norr | MA | 2026-06-12 | reserved | 2026-09-30 | FH
K20.BT | 1 | BTA | Temperaturgivare frånluft | plattform 1 norr, plattform 1 söder, plattform 2 norr, plattform 2 söder, servicegång | ES | 2025-03-18
K20.BP | 1 | BPA | Tryckgivare | fläktrum norr, fläktrum söder, schakt S1, schakt S2 | FH | 2025-05-06
K20.QN | 1 | QNA | Reglerventil kylbatteri | fläktrum norr, fläktrum söder | FH | 2025-05-06
K20.QN | 3 | QNB | Reglerventil, utgår enligt PM 2026-14 | elrum A, elrum B | MA | 2025-05-06 | retired
K20.FM | 1 | FMB | Brandspjäll | schakt S1 plan 1, schakt S1 plan 2, schakt S2 plan 1, schakt S2 plan 2, datarum, batterirum | FH | 2025-06-10
K21.GQ | 1 | GQA | Frånluftsfläkt | elrum A, elrum B, batterirum, datarum, pumprum | ES | 2025-04-02
K21.BT | 1 | BTC | Rumsgivare temperatur | elrum A, elrum B, batterirum, datarum, pumprum | ES | 2025-04-02
K30.QP | 1 | CMD | Brandgasspjäll | plattform 1 norr, plattform 1 söder, plattform 2 norr, plattform 2 söder, entréhall väster, entréhall öster | FH | 2025-08-19
K30.QP | 11 | IND | Lägesindikering brandgasspjäll | plattform 1 norr, plattform 1 söder, plattform 2 norr, plattform 2 söder | FH | 2025-08-19
K30.GQ | 1 | GQA | Brandgasfläkt | fläktrum norr, fläktrum söder | FH | 2025-08-19
K40.GQ | 1 | GQB | Impulsfläkt tunnel | km 3+280, km 3+350, km 3+420, km 3+490, km 3+560, km 3+630 | KN | 2025-04-02
K40.BS | 1 | MVA | Lufthastighet tunnel | km 3+300, km 3+400, km 3+500, km 3+600 | KN | 2025-11-24
E20.GP | 1 | GPB | Länspump | pumpgrop A, pumpgrop B, pumpgrop C | ES | 2025-02-17
E20.BL | 1 | ALA | Högnivålarm pumpgrop | A, B, C | ES | 2025-02-17
E10.QM | 1 | QMA | Avstängningsventil kallvatten | personalrum, omklädning damer, omklädning herrar, städförråd, pumprum | FH | 2025-06-24
E30.QM | 1 | QMB | Sektionsventil sprinkler | entréplan, plattform 1, plattform 2, servicegång | KN | 2025-09-01
F10.GP | 1 | GPA | Cirkulationspump värme | krets VS1, krets VS2 | ES | 2025-02-03
F10.BT | 1 | BTB | Dykgivare temperatur | framledning VS1, returledning VS1, framledning VS2, returledning VS2 | ES | 2025-02-03
F10.QN | 1 | QNA | Styrventil värme | krets VS1, krets VS2 | ES | 2025-02-03
F20.GP | 1 | GPA | Köldbärarpump | KB1, KB2 | FH | 2025-10-30
F20.BT | 1 | BTB | Dykgivare köldbärare | framledning, returledning | FH | 2025-10-30
L10.UC | 1 | UCA | Apparatskåp fördelning | elrum A, elrum B, fläktrum norr, fläktrum söder, pumprum | KN | 2025-02-03
L11.QA | 1 | IND | Effektbrytare, lägesindikering | inkommande 1, inkommande 2, sammankoppling | KN | 2025-02-03
L20.EA | 1 | EAA | Armatur infälld | entréhall väster, entréhall öster, biljettexpedition, informationsdisk, personalrum | MA | 2025-12-01
L20.EA | 21 | EAB | Armatur pendlad | plattform 1 norr, plattform 1 mitt, plattform 1 söder, plattform 2 norr, plattform 2 mitt, plattform 2 söder | MA | 2025-12-01
L20.SG | 1 | CMD | Väljaromkopplare belysning | servicegång, driftrum | MA | 2025-12-01 | retired
L21.EA | 1 | EAC | Nödljusarmatur | trappa T1, trappa T2, trappa T3, trappa T4, servicegång norr, servicegång söder | MA | 2025-12-03
L30.RB | 1 | ALB | Batteribank, larm | batterirum, datarum | KN | 2026-01-14
M10.BR | 1 | BRA | Rökdetektor | entréhall väster, entréhall öster, biljettexpedition, väktarrum, personalrum, hisshall | FH | 2026-02-09
M10.BR | 21 | BRB | Aspirerande rökdetektor | elrum A, elrum B, datarum, batterirum | FH | 2026-02-09
M20.QX | 1 | CNT | Passageräknare spärrlinje | väster, mitt, öster | MA | 2026-03-02
M30.PJ | 1 | IND | Högtalarzon | entréplan, plattform 1, plattform 2 | MA | 2026-03-02
M40.KK | 1 | ALB | Nätverksnod, larm | datarum, väktarrum | MA | 2026-03-16
N10.KF | 1 | KFA | Styrenhet | elrum A, elrum B, fläktrum norr, fläktrum söder | ES | 2026-04-20
N10.KF | 11 | KFB | Styrenhet | datarum, undercentral 1 | ES | 2026-04-20
N10.UC | 1 | UCB | Kapsling styrskåp | pumprum, pumpgrop A | ES | 2026-04-20
N10.KF | 21 | KFA | Styrenhet, etapp 2 | entréhall väster, entréhall öster, plattform 1, plattform 2 | MA | 2026-06-15 | reserved | | ES
P10.GM | 1 | ALA | Hiss, larm | H1, H2, H3 | KN | 2026-05-04
P20.GL | 1 | IND | Rulltrappa, driftindikering | R1, R2, R3, R4 | KN | 2026-05-04
`;

export const issuedCodes: readonly DemoCode[] = lines.trim().split('\n').flatMap(codesOfLine);

function codesOfLine(line: string): DemoCode[] {
  const [
    component = '',
    first = '',
    product = '',
    what = '',
    where = '',
    by = '',
    on = '',
    status = '',
    until = '',
    holder = '',
  ] = line.split('|').map((text) => text.trim());
  return where.split(', ').map((place, index) => ({
    code: `=${component}${String(Number(first) + index).padStart(2, '0')}-${product}01`,
    title: `${what}, ${place}`,
    status: statusOf(status),
    by: personOf(by),
    on,
    ...(until !== '' && { until }),
    ...(holder !== '' && { for: personOf(holder) }),
  }));
}

/** From before there was a configuration. */
export const legacyCodes: readonly DemoCode[] = [
  ['57-K20-FG03', 'Flödesgivare, äldre beteckning före 2024'],
  ['57-K20-FG04', 'Flödesgivare, äldre beteckning före 2024'],
  ['57-E20-PU01', 'Länspump, äldre beteckning före 2024'],
].map(([code = '', title = '']) => ({
  code,
  title,
  status: 'Issued',
  by: personOf('KN'),
  on: '2025-01-20',
}));

/** The descriptions of a record when codes were issued with it: they have changed since. */
export const earlierWords: Readonly<
  Record<string, { codes: RegExp; descriptionEn: string; descriptionSv: string }>
> = {
  BFB: {
    codes: /^=K20\.BF2/,
    descriptionEn: 'Flow sensor, electromagnetic',
    descriptionSv: 'Flödesgivare, elektromagnetisk',
  },
  GQB: { codes: /^=K40\.GQ0[12]/, descriptionEn: 'Jet fan', descriptionSv: 'Impulsfläkt' },
};

/** Issued with a product that has been taken off the list since. */
export const goneProduct = {
  code: '=K20.QQ01-QQA01',
  title: 'Spjällställdon, fläktrum norr',
  product: { text: 'QQA', descriptionEn: 'Damper actuator', descriptionSv: 'Spjällställdon' },
  madeFrom: '=K20.QQ01-CMD01',
  by: personOf('FH'),
  on: '2025-05-06',
};
