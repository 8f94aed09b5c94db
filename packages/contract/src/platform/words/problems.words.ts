// What is wrong with what was sent, line by line: `entityValidationErrors`, and the `errors` of rows.

export const problemWords = {
  /** 'Row 2, title: This field is required'. */
  at: ({ place, problem }: { place: string; problem: string }) => `${place}: ${problem}`,
  row: ({ row }: { row: number }) => `Row ${row}`,
  placeInRow: ({ row, place }: { row: number; place: string }) => `Row ${row}, ${place}`,
  moreProblems: ({ count }: { count: number }) => `and ${count} more ${count === 1 ? 'problem' : 'problems'}`,

  joined: ({ lines }: { lines: readonly string[] }) => lines.join('; '),

  notAMember: ({ userName }: { userName: string }) => `${userName} is not a member of this project.`,
  isEmployee: ({ userName }: { userName: string }) =>
    `${userName} is an employee and cannot be added as external`,
  isExternal: ({ userName }: { userName: string }) =>
    `${userName} is external and cannot be added as an employee`,
  isUa: ({ userName }: { userName: string }) => `${userName} is the UA and can only be project administrator`,
  unknownMasterTables: ({ ids }: { ids: readonly number[] }) => `Master tables not found: ${ids.join(', ')}`,
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

  nameTheRecords: 'name the records.',
  nameTheField: 'name the field.',
  projectsAreArchived: ({ action }: { action: string }) => `use Archive for a project, not ${action}.`,
  searchFieldChoices: ({ choices }: { choices: readonly string[] }) => `choose one of ${choices.join(', ')}`,
  peopleLookup: 'people cannot be looked up with an access key',
  notASerialNumber: 'This segment is not a serial number.',
  noFieldInTables: ({ field }: { field: string }) => `none of the tables has a field ${field}`,
  noMasterTable: ({ id }: { id: number }) => `there is no master table ${id}`,
  addressNotValid: 'its address is not valid',
  addressTooLong: 'its address is too long',
  headTooLong: 'its address and headers are too long',
  notHttp: 'it is not HTTP',
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
  otherType: ({ field, value }: { field: string; value: string }) =>
    `${value} does not fit the type of ${field}`,
  emptyValue: 'empty',

  noSuchFieldInTable: ({ table, field }: { table: string; field: string }) =>
    `Table ${table} has no field ${field}`,
};
