// What is wrong with what was sent, line by line: `entityValidationErrors`, and the `errors` of rows.
import { fieldLabel, inBothLanguages, wordsIn, type Language } from '@codes/codes';
import { roleLabels } from '../policy.ts';

const documentWords = { configuration: 'string configuration', report: 'report' };
const documentsInSwedish = { configuration: 'strängkonfigurationen', report: 'rapporten' };
const typesInSwedish: Readonly<Record<string, string>> = { text: 'text', number: 'tal', date: 'datum' };
const rolesIn = (language: Language): Readonly<Record<string, string>> => wordsIn(roleLabels, language);

/** A use of a field, and the release that the table is to follow. */
type FieldInDocument = { field: string; document: keyof typeof documentWords; name: string; target: string };

export const problemWords = inBothLanguages({
  en: {
    /** 'Row 2, title: This field is required'. */
    at: ({ place, problem }: { place: string; problem: string }) => `${place}: ${problem}`,
    row: ({ row }: { row: number }) => `Row ${row}`,
    placeInRow: ({ row, place }: { row: number; place: string }) => `Row ${row}, ${place}`,
    moreProblems: ({ count }: { count: number }) =>
      `and ${count} more ${count === 1 ? 'problem' : 'problems'}`,

    joined: ({ lines }: { lines: readonly string[] }) => lines.join('; '),

    notAMember: ({ userName }: { userName: string }) => `${userName} is not a member of this project.`,
    isEmployee: ({ userName }: { userName: string }) =>
      `${userName} is an employee and cannot be added as external`,
    isExternal: ({ userName }: { userName: string }) =>
      `${userName} is external and cannot be added as an employee`,
    isHere: ({ userName }: { userName: string }) => `${userName} has an account already`,
    isDeactivated: ({ userName }: { userName: string }) => `${userName} is deactivated`,
    invitedInRow: ({ userName, row }: { userName: string; row: number }) =>
      `${userName} is also in row ${row}`,
    unknownProject: ({ projectNumber }: { projectNumber: string }) => `Project ${projectNumber} not found`,
    unknownTable: ({ tableId }: { tableId: number }) => `Table ${tableId} not found`,
    tableOutOfScope: ({ tableId, projectNumber }: { tableId: number; projectNumber: string }) =>
      `Table ${tableId} belongs to project ${projectNumber}, which this key may not read`,
    isUa: ({ userName }: { userName: string }) =>
      `${userName} is the UA and can only be project administrator`,
    unknownMasterTables: ({ ids }: { ids: readonly number[] }) =>
      `Master tables not found: ${ids.join(', ')}`,
    archivedMasterTables: ({ names }: { names: readonly string[] }) =>
      `These master tables are archived: ${names.join(', ')}`,
    unknownTemplates: ({ ids }: { ids: readonly number[] }) =>
      `String configurations not found: ${ids.join(', ')}`,

    codeRepeated: ({ code, row }: { code: string; row: number }) => `The code ${code} is also in row ${row}.`,

    recordPlace: ({ code }: { code: string }) => `Record ${code}`,
    recordInProject: ({ code, projectNumber }: { code: string; projectNumber: string }) =>
      `Record ${code} (project ${projectNumber})`,
    placeIn: ({ place, within }: { place: string; within: string }) => `${within}, ${place}`,
    andMore: ({ count }: { count: number }) => `and ${count} more`,
    somebodyElse: 'somebody else',
    nameInProject: ({ name, projectNumber }: { name: string; projectNumber: string }) =>
      `${name} (project ${projectNumber})`,

    unknownField: 'unknown field.',
    unknownColumn: 'unknown column.',
    unknownSortColumn: ({ column }: { column: string }) => `unknown column ${column}.`,
    noValidDate: 'Entered value is not a valid date',
    recordGone: 'The record is no longer in this table.',
    recordRepeated: 'The same record is in another row.',
    recordRepeatedInRow: ({ row }: { row: number }) => `The same record is in row ${row}.`,
    codeOfRecordKept: ({ code }: { code: string }) =>
      `The code of this record is ${code}. An update cannot change it.`,
    creatorIdTaken: ({ creatorId }: { creatorId: string }) => `the creatorId ${creatorId} is already used`,
    masterRecordInFile: "Master records can't be changed here. De-relate the record first.",
    columnsRepeated: ({ names }: { names: readonly string[] }) =>
      `Header fields with same name selected: ${names.join(', ')}`,
    codeColumnMissing: "Required header field is not mapped: 'Code'. Please select it and try again.",

    onlyWithTakeMaster: 'only with take master.',
    notDerelated: 'It is not a de-related record of this table.',
    masterRemovedSince: 'Its master record has been removed since.',
    masterChangedSince: 'Its master record has changed since.',
    masterRemoved: 'Its master record was removed; it can only keep its own.',
    masterUnchanged: 'Its master record has not changed since the last review.',
    changedOnBothSides: 'Changed on both sides. Choose a value.',

    ownValueMisfits: ({ field, type, target, code }: Record<'field' | 'type' | 'target' | 'code', string>) =>
      `Field ${field} is a ${type} in ${target}, and the value of ${code} is none.`,
    fieldNotThere: ({ field, document, name, target }: FieldInDocument) =>
      `Field ${field} is used in ${documentWords[document]} ${name} and is not in ${target}.`,
    fieldOfOtherType: ({ field, document, name, type }: FieldInDocument & { type: string }) =>
      `Field ${field} is used in ${documentWords[document]} ${name} and is a ${type} there.`,
    fieldNamedOtherwise: ({ field, document, name, target, there }: FieldInDocument & { there: string }) =>
      `Field ${field} is used in ${documentWords[document]} ${name} with other tables and is called ${there} in ${target}.`,

    nameTheRecords: 'name the records.',
    nameTheField: 'name the field.',
    projectsAreArchived: ({ action }: { action: string }) => `use Archive for a project, not ${action}.`,
    searchFieldChoices: ({ choices }: { choices: readonly string[] }) =>
      `choose one of ${choices.join(', ')}`,
    peopleLookup: 'people cannot be looked up with an access key',
    notASerialNumber: 'This segment is not a serial number.',
    endsBeforeSegment: 'the code ends before this segment.',
    noFieldInTables: ({ field }: { field: string }) => `none of the tables has a field ${field}`,
    noMasterTable: ({ id }: { id: number }) => `there is no master table ${id}`,
    addressNotValid: 'its address is not valid',
    addressTooLong: 'its address is too long',
    headTooLong: 'its address and headers are too long',
    notHttp: 'it is not HTTP',
    /** In the words of the parser: where in the text it is, and what is wrong there. */
    notParsed: ({ says }: { says: string }) => says,
    notStorable: 'it contains characters that cannot be stored',
    endedTooEarly: 'it ended too early',
    nestedTooDeep: 'its values are nested too deeply',
    notUtf8: 'it is not UTF-8',
    notACursor: 'after is not a cursor of this list',

    conflict: ({ code, what, who }: { code: string; what: string; who: string }) => `${code}: ${what}${who}`,
    conflictBy: ({ by, at }: { by: string; at: string }) => ` (${by}, ${at} UTC)`,
    valueChanged: ({ then, now }: { then: string; now: string }) => `was ${then} and is ${now}`,
    fieldChanged: ({ field, then, now }: { field: string; then: string; now: string }) =>
      `${field} was ${then} and is ${now}`,
    fieldTouched: ({ field }: { field: string }) => `${field} was changed`,
    wasChanged: 'was changed since',
    wasRemoved: 'was removed',
    codeUsedByAnother: 'the code is used by another record',
    tableGone: ({ table }: { table: string }) => `The table ${table} is gone.`,
    fieldOfTableGone: ({ table, field }: { table: string; field: string }) =>
      `The field ${field} of ${table} is gone.`,
    recordsGone: ({ table }: { table: string }) => `All records picked from ${table} are gone.`,
    fieldRemoved: ({ field }: { field: string }) => `the field ${field} was removed`,
    nameColumn: 'Name',
    descriptionColumn: 'Description',
    typeColumn: 'Type',
    priorityColumn: 'Priority',
    prioritiesColumn: 'Priorities',
    roleColumn: 'Role',
    uaColumn: 'UA',
    templateColumn: 'Template',
    visibleColumn: 'Visible for employees',
    segmentsColumn: 'Segments',
    registerColumn: 'Register of issued codes',
    columnsColumn: 'Tables and columns',
    typeValue: ({ type }: { type: string }) => type,
    roleValue: ({ role }: { role: string }) => rolesIn('en')[role] ?? role,
    otherType: ({ field, value }: { field: string; value: string }) =>
      `${value} does not fit the type of ${field}`,
    emptyValue: 'empty',

    noSuchFieldInTable: ({ table, field }: { table: string; field: string }) =>
      `Table ${table} has no field ${field}`,
  },
  sv: {
    at: ({ place, problem }) => `${fieldLabel(place, 'sv')}: ${problem}`,
    row: ({ row }) => `Rad ${row}`,
    placeInRow: ({ row, place }) => `Rad ${row}, ${fieldLabel(place, 'sv')}`,
    moreProblems: ({ count }) => `och ${count} problem till`,

    joined: ({ lines }) => lines.join('; '),

    notAMember: ({ userName }) => `${userName} är inte medlem i projektet.`,
    isEmployee: ({ userName }) => `${userName} är anställd och kan inte läggas till som extern`,
    isExternal: ({ userName }) => `${userName} är extern och kan inte läggas till som anställd`,
    isHere: ({ userName }) => `${userName} har redan ett konto`,
    isDeactivated: ({ userName }) => `${userName} är inaktiverad`,
    invitedInRow: ({ userName, row }) => `${userName} finns också på rad ${row}`,
    unknownProject: ({ projectNumber }) => `Projektet ${projectNumber} hittades inte`,
    unknownTable: ({ tableId }) => `Tabellen ${tableId} hittades inte`,
    tableOutOfScope: ({ tableId, projectNumber }) =>
      `Tabellen ${tableId} hör till projektet ${projectNumber}, som nyckeln inte får läsa`,
    isUa: ({ userName }) => `${userName} är UA och kan bara vara projektadministratör`,
    unknownMasterTables: ({ ids }) => `Mastertabeller hittades inte: ${ids.join(', ')}`,
    archivedMasterTables: ({ names }) => `De här mastertabellerna är arkiverade: ${names.join(', ')}`,
    unknownTemplates: ({ ids }) => `Strängkonfigurationer hittades inte: ${ids.join(', ')}`,

    codeRepeated: ({ code, row }) => `Koden ${code} finns också på rad ${row}.`,

    recordPlace: ({ code }) => `Post ${code}`,
    recordInProject: ({ code, projectNumber }) => `Post ${code} (projekt ${projectNumber})`,
    placeIn: ({ place, within }) => `${within}, ${place}`,
    andMore: ({ count }) => `och ${count} till`,
    somebodyElse: 'någon annan',
    nameInProject: ({ name, projectNumber }) => `${name} (projekt ${projectNumber})`,

    unknownField: 'okänt fält.',
    unknownColumn: 'okänd kolumn.',
    unknownSortColumn: ({ column }) => `okänd kolumn ${column}.`,
    noValidDate: 'Värdet är inget giltigt datum',
    recordGone: 'Posten finns inte längre i tabellen.',
    recordRepeated: 'Samma post finns på en annan rad.',
    recordRepeatedInRow: ({ row }) => `Samma post finns på rad ${row}.`,
    codeOfRecordKept: ({ code }) => `Postens kod är ${code}. En uppdatering kan inte ändra den.`,
    creatorIdTaken: ({ creatorId }) => `creatorId ${creatorId} används redan`,
    masterRecordInFile: 'Masterposter kan inte ändras här. Frikoppla posten först.',
    columnsRepeated: ({ names }) =>
      `Rubriker med samma namn valda: ${names.map((name) => fieldLabel(name, 'sv')).join(', ')}`,
    codeColumnMissing: 'Den obligatoriska rubriken är inte kopplad: ”Kod”. Välj den och försök igen.',

    onlyWithTakeMaster: 'bara när mastern tas.',
    notDerelated: 'Det är ingen frikopplad post i tabellen.',
    masterRemovedSince: 'Masterposten har tagits bort sedan dess.',
    masterChangedSince: 'Masterposten har ändrats sedan dess.',
    masterRemoved: 'Masterposten har tagits bort, så posten kan bara behålla sina egna värden.',
    masterUnchanged: 'Masterposten har inte ändrats sedan den senaste granskningen.',
    changedOnBothSides: 'Ändrat på båda sidor. Välj ett värde.',

    ownValueMisfits: ({ field, type, target, code }) =>
      `Fältet ${field} har typen ${typesInSwedish[type] ?? type} i ${target}, och värdet i ${code} passar inte.`,
    fieldNotThere: ({ field, document, name, target }) =>
      `Fältet ${field} används i ${documentsInSwedish[document]} ${name} och finns inte i ${target}.`,
    fieldOfOtherType: ({ field, document, name, type }) =>
      `Fältet ${field} används i ${documentsInSwedish[document]} ${name} och har typen ${typesInSwedish[type] ?? type} där.`,
    fieldNamedOtherwise: ({ field, document, name, target, there }) =>
      `Fältet ${field} används i ${documentsInSwedish[document]} ${name} med andra tabeller och heter ${there} i ${target}.`,

    nameTheRecords: 'ange posterna.',
    nameTheField: 'ange fältet.',
    projectsAreArchived: ({ action }) => `använd Arkivera för ett projekt, inte ${action}.`,
    searchFieldChoices: ({ choices }) => `välj ett av ${choices.join(', ')}`,
    peopleLookup: 'personer kan inte sökas med en åtkomstnyckel',
    notASerialNumber: 'Segmentet är inget löpnummer.',
    endsBeforeSegment: 'koden slutar före segmentet.',
    noFieldInTables: ({ field }) => `ingen av tabellerna har ett fält ${field}`,
    noMasterTable: ({ id }) => `det finns ingen mastertabell ${id}`,
    addressNotValid: 'adressen är inte giltig',
    addressTooLong: 'adressen är för lång',
    headTooLong: 'adressen och huvudena är för långa',
    notHttp: 'det är inte HTTP',
    notParsed: (_parser) => 'innehållet är inte giltig JSON',
    notStorable: 'det innehåller tecken som inte kan lagras',
    endedTooEarly: 'det slutade för tidigt',
    nestedTooDeep: 'värdena är nästlade för djupt',
    notUtf8: 'det är inte UTF-8',
    notACursor: 'after är ingen markör i den här listan',

    conflict: ({ code, what, who }) => `${code}: ${what}${who}`,
    conflictBy: ({ by, at }) => ` (${by}, ${at} UTC)`,
    valueChanged: ({ then, now }) => `var ${then} och är ${now}`,
    fieldChanged: ({ field, then, now }) => `${fieldLabel(field, 'sv')} var ${then} och är ${now}`,
    fieldTouched: ({ field }) => `${fieldLabel(field, 'sv')} ändrades`,
    wasChanged: 'har ändrats sedan dess',
    wasRemoved: 'togs bort',
    codeUsedByAnother: 'koden används av en annan post',
    tableGone: ({ table }) => `Tabellen ${table} finns inte kvar.`,
    fieldOfTableGone: ({ table, field }) => `Fältet ${field} i ${table} finns inte kvar.`,
    recordsGone: ({ table }) => `Alla poster som valts ur ${table} är borta.`,
    fieldRemoved: ({ field }) => `fältet ${field} togs bort`,
    nameColumn: 'Namn',
    descriptionColumn: 'Beskrivning',
    typeColumn: 'Typ',
    priorityColumn: 'Prioritet',
    prioritiesColumn: 'Prioriteter',
    roleColumn: 'Roll',
    uaColumn: 'UA',
    templateColumn: 'Mall',
    visibleColumn: 'Synligt för anställda',
    segmentsColumn: 'Segment',
    registerColumn: 'Register över utfärdade koder',
    columnsColumn: 'Tabeller och kolumner',
    typeValue: ({ type }) => typesInSwedish[type] ?? type,
    roleValue: ({ role }) => rolesIn('sv')[role] ?? role,
    otherType: ({ field, value }) => `${value} passar inte typen för ${fieldLabel(field, 'sv')}`,
    emptyValue: 'tomt',

    noSuchFieldInTable: ({ table, field }) => `Tabellen ${table} har inget fält ${field}`,
  },
});
