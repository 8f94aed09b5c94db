import { recordsFrom, type DemoTable } from './demo-table.ts';

/** The project's own: rooms as in its room programme. */
export const rooms: DemoTable = {
  name: 'Room',
  description: 'Room programme of June 2026',
  fields: [
    { name: 'Floor', type: 'text', priority: 4 },
    { name: 'Area (m²)', type: 'number', priority: 5 },
  ],
  records: recordsFrom(`
R1001 | Entrance hall west | Entréhall väster | 1 | 412,5
R1002 | Entrance hall east | Entréhall öster | 1 | 388
R1003 | Ticket office | Biljettexpedition | 1 | 46
R1004 | Information desk | Informationsdisk | 1 | 18,4
R1005 | Security room | Väktarrum | 1 | 22
R1006 | Staff room | Personalrum | 1 | 64
R1007 | Changing room, women | Omklädningsrum, damer | 1 | 31
R1008 | Changing room, men | Omklädningsrum, herrar | 1 | 31
R1009 | Cleaning store | Städförråd | 1 | 9,2
R1010 | Lift lobby | Hisshall | 1 | 54
R2001 | Platform 1 | Plattform 1 | 2 | 2650
R2002 | Platform 2 | Plattform 2 | 2 | 2650
R2003 | Service corridor | Servicegång | 2 | 320
R2004 | Fan room north | Fläktrum norr | 2 | 180
R2005 | Fan room south | Fläktrum söder | 2 | 180
R2006 | Electrical room A | Elrum A | 2 | 58
R2007 | Electrical room B | Elrum B | 2 | 58
R2008 | Battery room | Batterirum | 2 | 24,5
R2009 | Data room | Datarum | 2 | 36
R2010 | Pump room | Pumprum | 2 | 72
`),
};

export const signalTypes: DemoTable = {
  name: 'Signal type',
  description: 'Signals of the control system',
  fields: [{ name: 'Direction', type: 'text', priority: 4 }],
  records: recordsFrom(`
ALA | Alarm, class A | Larm, klass A | In
ALB | Alarm, class B | Larm, klass B | In
CMD | Command | Kommando | Out
IND | Indication | Indikering | In
MVA | Measured value, analogue | Mätvärde, analogt | In
MVD | Measured value, digital | Mätvärde, digitalt | In
SPV | Set point | Börvärde | Out
CNT | Counter reading | Räknarvärde | In
`),
};
