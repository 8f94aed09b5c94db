import { recordsFrom, type DemoTable } from './demo-table.ts';

export const disciplines: DemoTable = {
  name: 'Discipline',
  description: 'Engineering disciplines',
  fields: [],
  records: recordsFrom(`
A | Architecture | Arkitektur
B | Fire engineering | Brandskydd
C | Civil works | Anläggning
D | Data and telecom | Data och tele
E | Electrical engineering | Elteknik
F | Facade engineering | Fasadteknik
G | Geotechnics | Geoteknik
H | Lifts and escalators | Hissar och rulltrappor
I | Interior design | Inredning
J | Acoustics | Akustik
K | Structural engineering | Konstruktion
L | Landscape | Landskap
M | Environment | Miljö
P | Project management | Projektledning
R | Refrigeration | Kylteknik
S | Automation | Styr- och reglerteknik
T | Track | Banteknik
U | Surveying | Mätning
V | Heating and sanitary | VS-teknik
W | Ventilation | Luftbehandling
`),
};
