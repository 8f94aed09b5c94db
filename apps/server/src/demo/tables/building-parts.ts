import { recordsFrom, type DemoTable } from './demo-table.ts';

export const buildingParts: DemoTable = {
  name: 'Building part',
  description: 'Systems and parts of the building',
  fields: [{ name: 'Floor', type: 'text', priority: 4 }],
  records: recordsFrom(`
A10 | Ground works | Markarbeten | Basement
A11 | Excavation and shoring | Schakt och spont | Basement
A20 | Foundation | Grundläggning | Basement
A21 | Piles | Pålar | Basement
B10 | Load-bearing frame | Bärande stomme | All
B11 | Columns | Pelare | All
B12 | Beams | Balkar | All
B20 | Floor structures | Bjälklag | All
B30 | Stairs and shafts | Trappor och schakt | All
C10 | Roof | Yttertak | Roof
C11 | Roof drainage | Takavvattning | Roof
C20 | Façade | Fasad | All
C21 | Windows and glazed partitions | Fönster och glaspartier | All
C22 | Entrance doors | Entrédörrar | Entrance
D10 | Interior walls | Innerväggar | All
D11 | Interior doors | Innerdörrar | All
D20 | Ceilings | Undertak | All
D30 | Floor finishes | Golvbeläggningar | All
E10 | Domestic cold water | Tappkallvatten | All
E11 | Domestic hot water | Tappvarmvatten | All
E20 | Waste water | Spillvatten | All
E21 | Storm water | Dagvatten | Basement
E30 | Sprinkler | Sprinkler | All
F10 | Heating, district heating | Värme, fjärrvärme | Basement
F11 | Heating, radiators | Värme, radiatorer | All
F20 | Cooling, central plant | Kyla, kylcentral | Roof
F21 | Cooling, chilled beams | Kyla, kylbafflar | Office
K10 | Ventilation, entrance level | Ventilation, entréplan | Entrance
K20 | Ventilation, platform level | Ventilation, plattformsplan | Platform
K21 | Ventilation, service rooms | Ventilation, driftrum | Basement
K30 | Smoke control | Brandgasventilation | All
K40 | Tunnel ventilation | Tunnelventilation | Platform
L10 | Low voltage distribution | Lågspänningsfördelning | All
L11 | Main switchgear | Huvudställverk | Basement
L20 | Lighting | Belysning | All
L21 | Emergency lighting | Nödbelysning | All
L30 | Uninterruptible power | Avbrottsfri kraft | Basement
M10 | Fire alarm | Brandlarm | All
M20 | Access control | Passerkontroll | All
M30 | Public address | Högtalarsystem | All
M40 | Data network | Datanät | All
N10 | Building automation | Styr och övervakning | All
P10 | Lifts | Hissar | All
P20 | Escalators | Rulltrappor | Platform
`),
};
