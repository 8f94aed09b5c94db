import { recordsFrom, type DemoTable } from './demo-table.ts';

export const productTypes: DemoTable = {
  name: 'Product type',
  description: 'Approved products, three letters',
  fields: [
    { name: 'Supplier', type: 'text', priority: 4 },
    { name: 'Unit price (SEK)', type: 'number', priority: 5 },
    { name: 'Approved', type: 'date', priority: 6 },
  ],
  records: recordsFrom(`
BFA | Flow sensor, ultrasonic | Flödesgivare, ultraljud | Mälar Instrument | 4850 | 2024-03-18
BFB | Flow sensor, magnetic | Flödesgivare, magnetisk | Mälar Instrument | 6120 | 2024-03-18
BTA | Temperature sensor, duct | Temperaturgivare, kanal | Sundell Givare | 395,50 | 2023-09-04
BTB | Temperature sensor, immersion | Temperaturgivare, dyk | Sundell Givare | 420 | 2023-09-04
BTC | Temperature sensor, room | Temperaturgivare, rum | Sundell Givare | 310 | 2023-09-04
BPA | Pressure sensor, differential | Tryckgivare, differens | Sundell Givare | 1290 | 2023-09-04
BRA | Smoke detector, optical | Rökdetektor, optisk | Bergslagens Larm | 745 | 2025-01-20
BRB | Smoke detector, aspirating | Rökdetektor, aspirerande | Bergslagens Larm | 18400 | 2025-01-20
EAA | Luminaire, recessed LED | Armatur, infälld LED | Norrsken Ljus | 1120 | 2024-11-04
EAB | Luminaire, suspended LED | Armatur, pendlad LED | Norrsken Ljus | 1480 | 2024-11-04
EAC | Emergency luminaire | Nödljusarmatur | Norrsken Ljus | 980 | 2024-11-04
FMA | Fire damper, round | Brandspjäll, runt | Luftverket i Nora | 2350 | 2022-05-30
FMB | Fire damper, rectangular | Brandspjäll, rektangulärt | Luftverket i Nora | 2890 | 2022-05-30
FNA | Bag filter | Påsfilter | Luftverket i Nora | 260 | 2022-05-30
GPA | Circulation pump | Cirkulationspump | Vättern Pump | 5400 | 2023-02-13
GPB | Sump pump | Länspump | Vättern Pump | 8900 | 2023-02-13
GQA | Axial fan | Axialfläkt | Luftverket i Nora | 14200 | 2022-05-30
GQB | Jet fan, tunnel | Impulsfläkt, tunnel | Luftverket i Nora | 96000 | 2024-08-26
KFA | Controller, 16 points | Styrenhet, 16 punkter | Dala Automation | 7600 | 2025-06-02
KFB | Controller, 64 points | Styrenhet, 64 punkter | Dala Automation | 15900 | 2025-06-02
QMA | Ball valve DN25 | Kulventil DN25 | Vättern Pump | 340 | 2021-10-11
QMB | Butterfly valve DN100 | Vridspjällsventil DN100 | Vättern Pump | 1850 | 2021-10-11
QNA | Control valve, two-way | Reglerventil, tvåvägs | Dala Automation | 2100 | 2025-06-02
QNB | Control valve, three-way | Reglerventil, trevägs | Dala Automation | 2480 | 2025-06-02
UCA | Enclosure, steel | Kapsling, stål | Skåne Skåp | 3300 | 2020-06-01
UCB | Enclosure, polyester | Kapsling, polyester | Skåne Skåp | 2750 | 2020-06-01
`),
};
