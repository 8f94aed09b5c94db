// The own tables of the projects beside the station.
import { recordsFrom, type DemoTable } from './demo-table.ts';

export const wards: DemoTable = {
  name: 'Ward',
  description: 'Wards and their floors, as decided by the region',
  fields: [
    { name: 'Floor', type: 'text', priority: 4 },
    { name: 'Beds', type: 'number', priority: 5 },
  ],
  records: recordsFrom(`
V01 | Emergency reception | Akutmottagning | 1 | 18
V02 | Radiology | Röntgen | 1 |
V03 | Intensive care | Intensivvård | 2 | 12
V04 | Operating theatres | Operation | 2 |
V05 | Maternity ward | Förlossning | 3 | 16
V06 | Neonatal care | Neonatalvård | 3 | 14
V07 | Children's ward | Barnavdelning | 4 | 22
V08 | Orthopaedics | Ortopedi | 5 | 28
V09 | Laboratory | Laboratorium | 6 |
`),
};

export const basins: DemoTable = {
  name: 'Basin',
  description: 'Basins and channels of the sedimentation',
  fields: [{ name: 'Volume (m³)', type: 'number', priority: 4 }],
  records: recordsFrom(`
B101 | Inlet channel | Inloppskanal | 420
B201 | Sedimentation basin 1 | Sedimenteringsbassäng 1 | 3150
B202 | Sedimentation basin 2 | Sedimenteringsbassäng 2 | 3150
B203 | Sedimentation basin 3 | Sedimenteringsbassäng 3 | 3150
B204 | Sedimentation basin 4 | Sedimenteringsbassäng 4 | 3150
B301 | Sludge pocket north | Slamficka norr | 180
B302 | Sludge pocket south | Slamficka söder | 180
B401 | Outlet channel | Utloppskanal | 390
`),
};

export const stairwells: DemoTable = {
  name: 'Stairwell',
  description: 'Stairwells and their flats',
  fields: [{ name: 'Flats', type: 'number', priority: 4 }],
  records: recordsFrom(`
T01 | Stairwell 1, square | Trapphus 1, torget | 24
T02 | Stairwell 2, square | Trapphus 2, torget | 24
T03 | Stairwell 3, courtyard | Trapphus 3, gården | 18
T04 | Stairwell 4, courtyard | Trapphus 4, gården | 18
T05 | Stairwell 5, park | Trapphus 5, parken | 21
`),
};

export const tunnelSections: DemoTable = {
  name: 'Tunnel section',
  description: 'Sections between the cross-passages',
  fields: [{ name: 'Length (m)', type: 'number', priority: 4 }],
  records: recordsFrom(`
S01 | Portal to cross-passage 1 | Mynning till tvärtunnel 1 | 240
S02 | Cross-passage 1 to 2 | Tvärtunnel 1 till 2 | 300
S03 | Cross-passage 2 to 3 | Tvärtunnel 2 till 3 | 300
S04 | Cross-passage 3 to shaft | Tvärtunnel 3 till schakt | 265
`),
};
