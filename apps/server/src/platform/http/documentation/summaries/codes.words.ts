// The summaries of calls of configurations, codes and reports, English and Swedish side by side.

export const codesSummaries: Readonly<Record<string, string>> = {
  "Check a template's tree against the master records; nothing is stored":
    'Kontrollera en malls träd mot masterposterna; inget sparas',
  'Check a tree against the records for errors and ambiguities, with an example; nothing is stored':
    'Kontrollera ett träd mot posterna, efter fel och tvetydigheter, med ett exempel; inget sparas',
  'Add a template': 'Lägg till en mall',
  'Add a string configuration; links missing master tables on request':
    'Lägg till en strängkonfiguration; länkar mastertabeller som saknas, om du ber om det',
  'List the saved versions of a template, newest first':
    'Lista de sparade versionerna av en mall, nyast först',
  'List the saved versions of a string configuration, newest first':
    'Lista de sparade versionerna av en strängkonfiguration, nyast först',
  'List templates of string configurations': 'Lista mallar för strängkonfigurationer',
  "List the project's string configurations": 'Lista projektets strängkonfigurationer',
  'Get a template with its tree': 'Läs en mall med dess träd',
  'Get a string configuration with its tree': 'Läs en strängkonfiguration med dess träd',
  'Get a template as it was saved then': 'Läs en mall som den sparades då',
  'Get a string configuration as it was saved then': 'Läs en strängkonfiguration som den sparades då',
  'Remove a template': 'Ta bort en mall',
  'Remove a string configuration': 'Ta bort en strängkonfiguration',
  'Restore a version of a template as a new one; refused if tables, fields or all picked records are gone':
    'Återställ en version av en mall som en ny; nekas om tabeller, fält eller alla valda poster är borta',
  'Restore a version of a string configuration as a new one; refused if tables, fields or all picked records are gone':
    'Återställ en version av en strängkonfiguration som en ny; nekas om tabeller, fält eller alla valda poster är borta',
  'Change a template; with modified, only if nobody else has changed it since':
    'Ändra en mall; med modified bara om ingen annan har ändrat den sedan dess',
  'Change a string configuration; with modified, only if nobody else has changed it since':
    'Ändra en strängkonfiguration; med modified bara om ingen annan har ändrat den sedan dess',
  "Find issued codes of all visible projects in a text, and codes that the project's configurations read":
    'Hitta utfärdade koder från alla synliga projekt i en text, och koder som projektets konfigurationer kan tolka',
  'Find issued codes of all visible projects in a text':
    'Hitta utfärdade koder från alla synliga projekt i en text',
  'Explain a code part by part': 'Förklara en kod del för del',
  'Explain up to 100,000 codes; results are streamed in the same order':
    'Förklara upp till 100 000 koder; resultaten strömmas i samma ordning',
  'Search the records of a segment by code and both descriptions':
    'Sök bland posterna i ett kodsegment, efter kod och båda benämningarna',
  'Get the parts of a code, to prefill the builder':
    'Läs delarna i en kod, för att fylla i dem när en kod skapas',
  'Change the title, the status or the reservation of your own code, or of any code as project administrator':
    'Ändra titel, status eller reservation för din egen kod, eller för vilken kod som helst som projektadministratör',
  'Preview an import of up to 100,000 codes: new, existing and unreadable; nothing is stored':
    'Granska en import av upp till 100 000 koder: nya, befintliga och sådana som inte kan tolkas; inget sparas',
  'Count the codes by status, and the reservations past their day':
    'Räkna koderna efter status, och reservationerna vars dag har gått',
  'Export issued codes by code as CSV or Excel, two columns per part':
    'Exportera utfärdade koder efter kod som CSV eller Excel, två kolumner per del',
  'Import codes as issued, all or none; existing codes are skipped':
    'Importera koder som utfärdade, alla eller ingen; befintliga hoppas över',
  'Issue or reserve up to 1,000 readable codes, each once, all or none':
    'Utfärda eller reservera upp till 1 000 koder som kan tolkas, var och en en gång, alla eller ingen',
  'Issue or reserve the next free numbers, safe with any number of callers at once':
    'Utfärda eller reservera nästa lediga nummer, säkert hur många som än gör det samtidigt',
  'List issued codes by code; use limit with after or offset for a window':
    'Lista utfärdade koder efter kod; använd limit med after eller offset för ett utsnitt',
  'List the codes that you made last in the project, and the configurations that you made codes with':
    'Lista de koder som du senast har gjort i projektet, och de konfigurationer som du har gjort koder med',
  'Get an issued code': 'Läs en utfärdad kod',
  'Get an issued code of any of the project’s registers':
    'Läs en utfärdad kod i något av projektets register',
  "Check issued codes against today's tables: changed meanings and unreadable codes":
    'Kontrollera utfärdade koder mot dagens tabeller: ändrade betydelser och koder som inte längre kan tolkas',
  'Get the next free number of a serial number segment; nothing is stored':
    'Läs nästa lediga nummer i ett kodsegment med löpnummer; inget sparas',
  'Release a reserved code and free its number': 'Släpp en reserverad kod och gör dess nummer ledigt',
  'Release all reservations that are past their day': 'Släpp alla reservationer vars dag har gått',
  'Add a report; links missing master tables on request':
    'Lägg till en rapport; länkar mastertabeller som saknas, om du ber om det',
  "Export a template's master records as CSV or Excel": 'Exportera en malls masterposter som CSV eller Excel',
  "Export a report's records by table and code as CSV or Excel":
    'Exportera en rapports poster efter tabell och kod som CSV eller Excel',
  'List the saved versions of a report, newest first':
    'Lista de sparade versionerna av en rapport, nyast först',
  'List templates of reports': 'Lista mallar för rapporter',
  "List the project's reports": 'Lista projektets rapporter',
  'Get a template': 'Läs en mall',
  'Get a report': 'Läs en rapport',
  'Get a report as it was saved then': 'Läs en rapport som den sparades då',
  'Remove a report': 'Ta bort en rapport',
  'Restore a version of a report as a new one; refused if tables, fields or all picked records are gone':
    'Återställ en version av en rapport som en ny; nekas om tabeller, fält eller alla valda poster är borta',
  'Change a report; with modified, only if nobody else has changed it since':
    'Ändra en rapport; med modified bara om ingen annan har ändrat den sedan dess',
};
