import { recordsFrom, type DemoTable } from './demo-table.ts';

export const documentTypes: DemoTable = {
  name: 'Document type',
  description: 'Drawings, lists and descriptions',
  fields: [{ name: 'Format', type: 'text', priority: 4 }],
  records: recordsFrom(`
101 | Site plan | Situationsplan | A1
102 | Floor plan | Planritning | A1
103 | Ceiling plan | Takplan | A1
104 | Section | Sektionsritning | A1
105 | Elevation | Fasadritning | A1
106 | Detail | Detaljritning | A3
107 | Reinforcement drawing | Armeringsritning | A1
108 | Coordination drawing | Samordningsritning | A1
110 | Single-line diagram | Enlinjeschema | A3
111 | Circuit diagram | Kretsschema | A3
112 | Flow diagram | Flödesschema | A1
113 | Control diagram | Styrschema | A3
114 | Layout drawing | Uppställningsritning | A1
115 | Cable routing drawing | Kabelvägsritning | A1
201 | Room list | Rumsförteckning | A4
202 | Door list | Dörrförteckning | A4
203 | Window list | Fönsterförteckning | A4
204 | Component list | Apparatlista | A4
205 | Cable list | Kabellista | A4
206 | Signal list | Signallista | A4
207 | Drawing list | Ritningsförteckning | A4
208 | Bill of quantities | Mängdförteckning | A4
209 | Valve list | Ventillista | A4
301 | Technical description | Teknisk beskrivning | A4
302 | Room description | Rumsbeskrivning | A4
303 | Function description | Funktionsbeskrivning | A4
304 | Environmental plan | Miljöplan | A4
305 | Calculation | Beräkning | A4
306 | Risk analysis | Riskanalys | A4
307 | Inspection plan | Kontrollplan | A4
308 | Operating instruction | Driftinstruktion | A4
309 | Maintenance instruction | Underhållsinstruktion | A4
401 | Minutes of meeting | Mötesprotokoll | A4
402 | Letter | Brev | A4
403 | Time schedule | Tidplan | A3
404 | Budget | Budget | A4
405 | Inspection report | Besiktningsutlåtande | A4
406 | Test report | Provningsprotokoll | A4
`),
};
