// The hospital's own tables for reference designations as in ISO/IEC 81346, and what has been designated with them.
import { codesFrom, type DemoCode } from './demo-code.ts';
import { recordsFrom, type DemoTable } from './demo-table.ts';

export const aspects: DemoTable = {
  name: 'Aspect',
  description: 'The sign that a reference designation begins with',
  fields: [],
  records: recordsFrom(`
= | By function: what it does | Efter funktion: vad det gör
+ | By place: where it is | Efter plats: var det finns
`),
};

export const systems: DemoTable = {
  name: 'System',
  description: 'Technical systems of the building',
  fields: [{ name: 'Discipline', type: 'text', priority: 4 }],
  records: recordsFrom(`
V1 | Ventilation, system 1 | Ventilation, system 1 | Mechanical
V2 | Ventilation, system 2 | Ventilation, system 2 | Mechanical
V3 | Ventilation, operating theatres | Ventilation, operation | Mechanical
H10 | Heating, district heating | Värme, fjärrvärme | Mechanical
K20 | Cooling, central plant | Kyla, kylcentral | Mechanical
W10 | Water and sewage | Vatten och avlopp | Plumbing
G10 | Medical gases | Medicinska gaser | Plumbing
E10 | Power distribution | Kraftfördelning | Electrical
E20 | Emergency power | Reservkraft | Electrical
S10 | Sprinkler | Sprinkler | Fire safety
`),
};

export const subsystems: DemoTable = {
  name: 'Subsystem',
  description: 'Parts of a technical system, two letters',
  fields: [],
  records: recordsFrom(`
AE | Exhaust air | Frånluft
AH | Heat recovery | Värmeåtervinning
AO | Outdoor air | Uteluft
AS | Supply air | Tilluft
CP | Pressurised circuit | Trycksatt krets
DS | Distribution | Fördelning
PR | Production | Produktion
`),
};

export const components: DemoTable = {
  name: 'Component',
  description: 'Components of a system, two letters',
  fields: [{ name: 'Rated life (years)', type: 'number', priority: 4 }],
  records: recordsFrom(`
BP | Pressure sensor | Tryckgivare | 12
BT | Temperature sensor | Temperaturgivare | 12
FN | Filter | Filter | 2
GP | Pump | Pump | 20
GQ | Fan | Fläkt | 20
MA | Electric motor | Elmotor | 20
QN | Control valve | Reglerventil | 20
QQ | Air damper | Luftspjäll | 25
RN | Non-return damper | Backspjäll | 25
TB | Frequency converter | Frekvensomriktare | 15
`),
};

export const buildings: DemoTable = {
  name: 'Building',
  description: 'Buildings and their parts',
  fields: [],
  records: recordsFrom(`
A1 | House 7, north wing | Hus 7, norra flygeln
A2 | House 7, south wing | Hus 7, södra flygeln
B1 | Technical centre | Teknikcentral
C1 | Link to house 5 | Förbindelse till hus 5
`),
};

export const floors: DemoTable = {
  name: 'Floor',
  description: 'Floors, from the culvert to the fan rooms',
  fields: [{ name: 'Level (m)', type: 'number', priority: 4 }],
  records: recordsFrom(`
00 | Culvert | Kulvert | 31,2
01 | Entrance level | Entréplan | 35,0
02 | Wards, lower level | Vårdavdelningar, nedre plan | 39,2
03 | Wards, upper level | Vårdavdelningar, övre plan | 43,4
04 | Fan rooms | Fläktrum | 47,6
`),
};

/** The code, what it stands for; who, when, and its status. */
export const designatedCodes: readonly DemoCode[] = codesFrom(`
=V1 | Ventilation, norra flygeln | SH | 2026-03-02
=V2 | Ventilation, södra flygeln | SH | 2026-03-02
=V3 | Ventilation, operation | SH | 2026-03-02
=K20 | Kylcentral | SH | 2026-03-02
=G10 | Medicinska gaser | SH | 2026-03-02
=E20 | Reservkraft | ME | 2026-03-04
=V1.AS01 | Tilluft, vårdavdelningar | SH | 2026-03-09
=V1.AE01 | Frånluft, vårdavdelningar | SH | 2026-03-09
=V1.AE02 | Frånluft, fläktrum norr | SH | 2026-03-09
=V3.AS01 | Tilluft, operationssal 1 till 4 | SH | 2026-03-10
=V3.AH01 | Värmeåtervinning, operation | SH | 2026-03-10
=K20.CP01 | Köldbärarkrets | ME | 2026-03-16
=V1.AS01-GQ01 | Tilluftsfläkt | ME | 2026-04-13
=V1.AS01-FN01 | Tilluftsfilter | ME | 2026-04-13
=V1.AE02-GQ01 | Frånluftsfläkt, fläktrum norr | ME | 2026-04-13
=V1.AE02-RN01 | Backspjäll frånluft, fläktrum norr | ME | 2026-04-13
=V1.AE02-RN02 | Backspjäll frånluft, reserv | ME | 2026-04-13 | retired
=V3.AS01-GQ01 | Tilluftsfläkt, operation | ME | 2026-04-14
=K20.CP01-GP01 | Köldbärarpump 1 | ME | 2026-04-20
=K20.CP01-GP02 | Köldbärarpump 2 | ME | 2026-04-20
=V1.AS01-GQ01.MA01 | Motor till tilluftsfläkt | ME | 2026-05-11
=V1.AS01-GQ01.TB01 | Frekvensomriktare till tilluftsfläkt | ME | 2026-05-11
=V1.AE02-RN01.GP01 | Ställdonets pump | ME | 2026-05-11
=K20.CP01-GP01.MA01 | Motor till köldbärarpump 1 | ME | 2026-05-12
=K20.CP01-GP02.MA01 | Motor till köldbärarpump 2 | ME | 2026-05-12 | reserved
+A1 | Norra flygeln | SH | 2026-03-02
+A1.02 | Norra flygeln, nedre vårdplanet | SH | 2026-03-02
+A1.04 | Norra flygeln, fläktrum | SH | 2026-03-02
+B1.00 | Teknikcentralens kulvert | SH | 2026-03-02
=K20+A1 | Kyla i norra flygeln | ME | 2026-06-01
=K20+A2.04 | Kyla i södra flygelns fläktrum | ME | 2026-06-01
=G10-QN01+A1.02 | Reglerventil medicinska gaser, nedre vårdplanet | ME | 2026-06-08
`);
