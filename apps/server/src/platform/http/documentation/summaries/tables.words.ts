// The summaries of calls of tables, releases and changes, English and Swedish side by side.

export const tablesSummaries: Readonly<Record<string, string>> = {
  'Archive an unused master table': 'Arkivera en mastertabell som inte används',
  'Create a master table with the three default fields': 'Skapa en mastertabell med de tre standardfälten',
  'De-relate a master table: give the projects their own copy of the records and end the link':
    'Frikoppla en mastertabell: ge projekten en egen kopia av posterna och avsluta länken',
  'List master tables; archived ones only for application administrators':
    'Lista mastertabeller; arkiverade bara för systemadministratörer',
  'List the active projects with this master table': 'Lista de aktiva projekten med den här mastertabellen',
  'Get a master table': 'Läs en mastertabell',
  'Restore an archived master table': 'Återställ en arkiverad mastertabell',
  'Change the name or description of a master table; with modified, only if nobody else has changed it since':
    'Ändra en mastertabells namn eller beskrivning; med modified bara om ingen annan har ändrat den sedan dess',
  'Create a local table': 'Skapa en lokal tabell',
  'De-relate a master record: copy it into the project and hide the original there':
    'Frikoppla en masterpost: kopiera den till projektet och dölj originalet där',
  'De-relate many master records at once, all or none':
    'Frikoppla många masterposter på en gång, alla eller ingen',
  'Link a master table to the project': 'Länka en mastertabell till projektet',
  "List the project's tables, then the active master tables it does not use yet":
    'Lista projektets tabeller, sedan de aktiva mastertabeller som det inte använder än',
  "List the project's tables, local and linked": 'Lista projektets tabeller, lokala och länkade',
  'Get a table of the project': 'Läs en tabell i projektet',
  'Remove a local table with its records': 'Ta bort en lokal tabell med dess poster',
  'Change the name or description of a local table; with modified, only if nobody else has changed it since':
    'Ändra en lokal tabells namn eller beskrivning; med modified bara om ingen annan har ändrat den sedan dess',
  'Add a field': 'Lägg till ett fält',
  'Add a field to a local table': 'Lägg till ett fält i en lokal tabell',
  'List the fields of a master table by priority, then name':
    'Lista en mastertabells fält efter prioritet, sedan namn',
  'List the fields of a table by priority, then name': 'Lista en tabells fält efter prioritet, sedan namn',
  'List the fields of several master tables (ids joined by commas)':
    'Lista fälten i flera mastertabeller (id med komma emellan)',
  'List the fields of several tables (ids joined by commas)':
    'Lista fälten i flera tabeller (id med komma emellan)',
  'Remove a field and its values': 'Ta bort ett fält och dess värden',
  'Remove a field of a local table and its values': 'Ta bort ett fält i en lokal tabell och dess värden',
  'Change a field, of a default field only the priority; with modified, only if nobody else has changed it since':
    'Ändra ett fält, av ett standardfält bara prioriteten; med modified bara om ingen annan har ändrat det sedan dess',
  'Change a field of a local table, of a default field only the priority; with modified, only if nobody else has changed it since':
    'Ändra ett fält i en lokal tabell, av ett standardfält bara prioriteten; med modified bara om ingen annan har ändrat det sedan dess',
  'Add a record, values keyed by tableFieldId': 'Lägg till en post, värden efter tableFieldId',
  'Add a local record, values keyed by tableFieldId': 'Lägg till en lokal post, värden efter tableFieldId',
  'List records by code; use limit with after or offset for a window':
    'Lista poster efter kod; använd limit med after eller offset för ett utsnitt',
  'List the records visible in the project, by code; use limit with after or offset for a window':
    'Lista de poster som syns i projektet, efter kod; använd limit med after eller offset för ett utsnitt',
  'Get a record': 'Läs en post',
  'List the history of a record, newest first': 'Lista en posts historik, nyast först',
  'List the history of a record of the project, newest first':
    'Lista historiken för en post i projektet, nyast först',
  'List the history of a master table and its fields, newest first':
    'Lista historiken för en mastertabell och dess fält, nyast först',
  'List the history of a local table and its fields, newest first':
    'Lista historiken för en lokal tabell och dess fält, nyast först',
  'Remove a record': 'Ta bort en post',
  'Remove a local record': 'Ta bort en lokal post',
  'Remove many records at once, all or none': 'Ta bort många poster på en gång, alla eller ingen',
  'Remove many local records at once, all or none':
    'Ta bort många lokala poster på en gång, alla eller ingen',
  'Change the values you send; with modified, only if nobody else has changed the record since':
    'Ändra de värden som du skickar; med modified bara om ingen annan har ändrat posten sedan dess',
  'Change the values you send of a local record; with modified, only if nobody else has changed it since':
    'Ändra de värden som du skickar i en lokal post; med modified bara om ingen annan har ändrat den sedan dess',
  'Apply reviewed rows, all or none; refused if the records have changed since':
    'Genomför granskade rader, alla eller ingen; nekas om posterna har ändrats sedan dess',
  'Create a master table with its fields and records, all or none':
    'Skapa en mastertabell med dess fält och poster, allt eller inget',
  'Create a local table with its fields and records, all or none':
    'Skapa en lokal tabell med dess fält och poster, allt eller inget',
  'Add many records, and new fields for them, all or none':
    'Lägg till många poster, och nya fält för dem, allt eller inget',
  'Add many local records, and new fields for them, all or none':
    'Lägg till många lokala poster, och nya fält för dem, allt eller inget',
  'Get the progress of your own import or update with this key; waits until it has begun':
    'Läs hur långt din import eller uppdatering med den här nyckeln har kommit; väntar tills den har börjat',
  'Preview an update by code: what it creates, changes, ignores and deletes; nothing is written':
    'Granska en uppdatering efter kod: vad den skapar, ändrar, hoppar över och tar bort; inget skrivs',
  'Export the audit log as CSV or Excel, newest first':
    'Exportera granskningsloggen som CSV eller Excel, nyast först',
  'List the audit log: all changes in the organisation, newest first':
    'Lista granskningsloggen: alla ändringar i organisationen, nyast först',
  'List changes in a project, newest first': 'Lista ändringar i ett projekt, nyast först',
  'List changes of a master table and its records, newest first':
    'Lista ändringar i en mastertabell och dess poster, nyast först',
  'List changes of a project table and its own records, newest first':
    'Lista ändringar i en projekttabell och dess egna poster, nyast först',
  'Get any change with its details, before and after':
    'Läs vilken ändring som helst med detaljer, före och efter',
  'Get a change in a project with its details, before and after':
    'Läs en ändring i ett projekt med detaljer, före och efter',
  'Get a change of a table with its details, before and after':
    'Läs en ändring i en tabell med detaljer, före och efter',
  'List the records of any change, before and after':
    'Lista posterna i vilken ändring som helst, före och efter',
  'List the records of a change in a project, before and after':
    'Lista posterna i en ändring i ett projekt, före och efter',
  'List the records of a change, before and after': 'Lista posterna i en ändring, före och efter',
  'Get a download address for the audit log, valid for a minute without a token':
    'Få en adress för att hämta granskningsloggen, giltig en minut utan token',
  'Undo any change as a whole': 'Ångra vilken ändring som helst i sin helhet',
  'Undo a change in a project as a whole': 'Ångra en ändring i ett projekt i sin helhet',
  'Undo a change of records as a whole; refused if anything was changed later':
    'Ångra en ändring av poster i sin helhet; nekas om något har ändrats senare',
  'List the issued codes of an event, before and after':
    'Lista de utfärdade koderna i en händelse, före och efter',
  'List the records of an event, before and after': 'Lista posterna i en händelse, före och efter',
  'List changes in the order in which they were completed, and go on from there':
    'Lista ändringar i den ordning som de blev klara, och fortsätt därifrån',
  'Say that you are at an address of the web app, or no longer; forgotten after 60 seconds':
    'Säg att du är på en adress i webbappen, eller inte längre; glöms efter 60 sekunder',
  'Listen to changes as server-sent events; Last-Event-ID goes on where a stream broke off':
    'Lyssna på ändringar som server-sent events; Last-Event-ID fortsätter där en ström bröts',
  'Preview the effects of archiving a project; nothing is done':
    'Granska vad arkiveringen av ett projekt påverkar; inget görs',
  'Preview the effects of an action on a master table or its records; nothing is done':
    'Granska vad en åtgärd på en mastertabell eller dess poster påverkar; inget görs',
  'Preview the effects of an action on a project table or its records; nothing is done':
    'Granska vad en åtgärd på en projekttabell eller dess poster påverkar; inget görs',
  "Take the master's changes, keep your own values or follow the master again; all or none":
    'Ta över masterns ändringar, behåll egna värden eller följ mastern igen; allt eller inget',
  'List de-related records with a changed or removed master record':
    'Lista frikopplade poster vars masterpost har ändrats eller tagits bort',
  'Change the name or the note of a release': 'Ändra namnet på en utgåva eller dess anteckning',
  'Export the differences between two releases as CSV or Excel':
    'Exportera skillnaderna mellan två utgåvor som CSV eller Excel',
  'Export the records of a release by code as CSV or Excel':
    'Exportera posterna i en utgåva efter kod som CSV eller Excel',
  'Have a linked table follow a release, or the living master table (null)':
    'Låt en länkad tabell följa en utgåva, eller den levande mastertabellen (null)',
  'List the records that differ between two releases, or a release and the living table, by code':
    'Lista de poster som skiljer sig mellan två utgåvor, eller en utgåva och den levande tabellen, efter kod',
  'List the fields of a release by priority, then name':
    'Lista fälten i en utgåva efter prioritet, sedan namn',
  'List the records of a release by code; use limit with after or offset for a window':
    'Lista posterna i en utgåva efter kod; använd limit med after eller offset för ett utsnitt',
  'List the releases of a master table, newest first': 'Lista utgåvorna av en mastertabell, nyast först',
  'Make a release: the master table as it stands now, under a name':
    'Gör en utgåva: mastertabellen som den är nu, under ett namn',
  'Preview the move of a linked table to another release or to the living master table; nothing is done':
    'Granska bytet av en länkad tabell till en annan utgåva eller till den levande mastertabellen; inget görs',
  'Count the records that differ between two releases, with the fields that do':
    'Räkna de poster som skiljer sig mellan två utgåvor, med de fält som gör det',
  'Get a release': 'Läs en utgåva',
  'Get a record of a release': 'Läs en post i en utgåva',
  'Remove a release that no project follows': 'Ta bort en utgåva som inget projekt följer',
  'Get a download address for the export, valid for a minute without a token':
    'Få en adress för att hämta exporten, giltig en minut utan token',
  'Download the file of a ticket, if its owner still has access':
    'Hämta filen till en biljett, om dess ägare fortfarande har åtkomst',
  'Export records by code as CSV or Excel': 'Exportera poster efter kod som CSV eller Excel',
  'Export the records visible in the project, by code, as CSV or Excel':
    'Exportera de poster som syns i projektet, efter kod, som CSV eller Excel',
};
