// What can be refused, in the words of the specification.
import { fieldLabel, inBothLanguages, wordsIn } from '@codes/codes';
import { changeNounIn } from '../change-kinds.ts';
import { limits } from '../limits.ts';
import { projectErrorWords } from './project-errors.words.ts';

export const errorWords = inBothLanguages({
  en: {
    ...projectErrorWords,
    wrongMediaType: 'Send the body as JSON, with Content-Type: application/json.',
    methodNotAllowed: (d: { method: string; allowed: readonly string[] }) =>
      `This address does not take ${d.method}. It takes ${d.allowed.join(', ')}.`,
    unreadable: (d: { why: string }) => `The request cannot be read: ${d.why}`,
    invalid: 'Some values are not valid',
    notAuthorized: 'Not authorized.',
    wrongCredentials: 'Wrong e-mail or password.',
    passwordLinkExpired: 'This password reset link has expired. Please try to reset password again.',
    keyInAddress:
      'Do not send an access key in the address: logs keep it. Send it in the header Authorization: Bearer, and replace the key.',
    providerTokenRefused: "Your organisation's sign-in was not accepted. Please sign in again.",
    providerAddressMissing: "Your organisation's sign-in gave no e-mail address.",
    providerAddressNotVerified: (d: { userName: string }) =>
      `Your organisation has not verified the address ${d.userName}.`,
    addressOfExternalAccount: (d: { userName: string }) =>
      `${d.userName} has an external account here. Sign in with its password, or ask an application administrator.`,
    employeeDeactivated: (d: { userName: string }) => `The account ${d.userName} has been deactivated.`,
    forbidden: 'Error 403. Forbidden.',
    notOwnCode: (d: { by: string }) => `Only ${d.by} or a project administrator can change this code.`,
    tooManyForSheet: (d: { most: number }) =>
      `Too many rows for a workbook: a sheet has room for ${d.most}. Export them as CSV.`,
    notFound: 'Error 404. Not found.',
    userNotFound: (d: { userName: string }) => `User ${d.userName} not found`,
    memberNotFound: (d: { userName: string }) => `${d.userName} is not a member of this project`,
    projectNumberTaken: (d: { projectNumber: string }) =>
      `Project number ${d.projectNumber} is already used.`,
    alreadyExists: 'Already exists.',
    administratorNotFound: (d: { userName: string }) => `${d.userName} is not an application administrator`,
    integrationNotFound: 'Integration not found',
    internalSignInNotOffered: 'Internal sign-in is not set up.',
    alreadyAdministrator: (d: { userName: string }) =>
      `${d.userName} is already an application administrator.`,
    tableNotFound: 'Table not found',
    fieldNotFound: 'Field not found',
    webhookNotFound: 'Webhook not found',
    deliveryNotFound: 'Delivery not found',
    webhookAddressRefused:
      'Codes does not deliver to this address. It must begin with https:// and lead to a host outside of this network.',
    webhookProjectUnknown: 'One of these projects does not exist',
    eventNotFound: 'Event not found',
    eventsForgotten:
      'Events from this place on are no longer known. Read everything afresh, then go on from the newest event.',
    changeNotFound: 'Change not found',
    recordNotFound: 'Record not found',
    configurationNotFound: 'String configuration not found',
    registerNotKept: 'This configuration keeps no register.',
    issuedCodeNotFound: 'Code not found',
    reportNotFound: 'Report not found',
    segmentNotFound: 'Segment not found',
    viewNotFound: 'View not found',
    jobNotFound: 'Job not found',
    jobWithoutOutcome: 'This job has no result.',
    nameTaken: (d: { name: string }) => `The name ${d.name} is already used.`,
    codeTaken: (d: { code: string }) => `The code ${d.code} is already used in this table.`,
    codeIssuedBefore: (d: { code: string; was: 'issued' | 'reserved'; by: string | null; on: string }) =>
      `${d.code} was ${d.was}${d.by === null ? '' : ` by ${d.by}`} on ${d.on}.`,
    codesIssuedBefore: 'No codes were issued',
    masterTableAlreadyLinked: (d: { name: string }) => `${d.name} is already used in this project.`,
    alreadyUndone: (d: { by: string; on: string }) => `This change was undone by ${d.by} on ${d.on}.`,
    /** `records` is 0 where the change is about something else. */
    undoConflicts: (d: { differing: number; records: number; what: string; on: string; at: string }) =>
      d.records === 0
        ? `There were later changes after this one (${d.on} ${d.at} UTC). To keep them, nothing has been undone.`
        : `${d.differing} of the ${d.records} ${d.records === 1 ? 'record' : 'records'} ${
            d.differing === 1 ? 'was' : 'were'
          } changed after this ${changeNounIn('en', d.what)} (${d.on} ${d.at} UTC). To keep these changes, nothing has been undone.`,
    undoFilled: (d: { name: string; content: string }) =>
      `${d.name} has ${d.content} by now. To keep them, nothing has been undone.`,
    versionNotFound: 'Version not found',
    releaseNotFound: 'Release not found',
    releaseNameTaken: (d: { name: string }) => `${d.name} is already a release of this table.`,
    releaseFollowed: (d: { projects: number }) =>
      d.projects === 1 ? '1 project follows this release.' : `${d.projects} projects follow this release.`,
    localTableFollowsNone: 'A local table follows no release.',
    moveHindered: (d: { name: string; target: string }) => `${d.name} cannot follow ${d.target}`,
    undoHindered: (d: { name: string; target: string }) =>
      `${d.name} cannot follow ${d.target} again. Nothing has been undone.`,
    restoreGone: (d: { name: string }) =>
      `This version of ${d.name} cannot be restored, since it refers to what is gone.`,
    undoGone: (d: { name: string }) => `${d.name} refers to what is gone by now. Nothing has been undone.`,
    tooSlow: 'The request took too long to arrive.',
    tooLarge: 'The request is too large.',
    changeNotUndoable: 'This change cannot be undone.',
    unknownEmployee: (d: { userName: string }) => `${d.userName} is not an employee`,
    unknownPerson: (d: { userName: string }) => `User ${d.userName} not found`,
    ownAdministration: 'You cannot remove yourself from the app administrators',
    lastAdministrator: (d: { userName: string }) =>
      `${d.userName} is the last app administrator and cannot be removed. Add another one first.`,
    membersRefused: 'No members were added',
    invitationsRefused: 'Nobody was invited',
    alreadyHere: (d: { userName: string }) => `${d.userName} has signed in already and needs no invitation`,
    employeesKept: (d: { userName: string }) =>
      `${d.userName} is an employee: the organisation's directory decides who may sign in`,
    accountDeactivated: (d: { userName: string }) =>
      `${d.userName} is deactivated. Reactivate the account first.`,
    ownDeactivation: 'You cannot deactivate yourself',
    ownRole: 'You cannot give up your own administrator role in the project',
    tooManyAttempts: 'Too many failed attempts to sign in. Please wait 15 minutes and try again.',
    tooManyPasswordLinks: 'Several links have already been sent to you. Use the latest one, or wait an hour.',
    tooManyViews: (d: { most: number }) => `You have ${d.most} views already. Remove some first.`,
    tooManyJobs: `You have ${limits.openJobs} jobs running already. Wait for one of them to finish.`,
    jobNotEnded: 'This job is still running. Cancel it first.',
    jobGivenUp: 'The server was interrupted several times and has stopped trying. Nothing was saved.',
    projectArchived: (d: { projectNumber: string }) => `Project ${d.projectNumber} is archived`,
    projectActive: (d: { projectNumber: string }) => `Project ${d.projectNumber} is active`,
    masterTableArchived: (d: { name: string }) => `Master table ${d.name} is archived`,
    masterTableActive: (d: { name: string }) => `Master table ${d.name} is active`,
    treeInvalid: 'The string configuration is not complete',
    tablesMissing: 'Not all master tables are added to project.',
    masterTableInUse: (d: { name: string; projects: readonly string[] }) =>
      `Master table ${d.name} is used by projects: ${d.projects.join(', ')}`,
    notLinkedThere: (d: { projects: readonly string[] }) =>
      `The master table is not used by projects: ${d.projects.join(', ')}`,
    linkedTableReadOnly: 'This is a master table. It can be changed only in the control panel.',
    masterRecordReadOnly: (d: { codes: readonly string[] }) =>
      `Master records can't be changed here. De-relate them first: ${d.codes.join(', ')}`,
    localRecordNotDerelatable: (d: { codes: readonly string[] }) =>
      `These records are already local: ${d.codes.join(', ')}`,
    defaultFieldReadOnly: (d: { name: string }) =>
      `Only the priority of the default field ${d.name} can be changed`,
    fieldInUse: (d: { name: string; configurations: readonly string[] }) =>
      `Field ${d.name} is used in string configurations: ${d.configurations.join(', ')}`,
    tableInUse: (d: { name: string; configurations: readonly string[] }) =>
      `Table ${d.name} is used in string configurations: ${d.configurations.join(', ')}`,
    fieldShared: (d: { name: string; configurations: readonly string[] }) =>
      `Field ${d.name} is shared with other tables in string configurations: ${d.configurations.join(', ')}`,
    fieldTypeInUse: (d: { name: string }) => `Some values of ${d.name} do not fit the new type`,
    changedSince: (d: { by: string; day: string; time: string }) =>
      `${d.by || 'Somebody else'} changed this on ${d.day} at ${d.time} UTC.`,
    recordChanged: (d: { code: string; by: string; at: string }) =>
      `Record ${d.code} was changed by ${d.by} at ${d.at}. Nothing has been overwritten.`,
    codeUnreadable: (d: { code: string }) => `${d.code} cannot be read`,
    codesRefused: 'No codes were issued',
    numbersRunOut: (d: { digits: number; text: string }) =>
      `No number of ${d.digits} digits is left${d.text === '' ? '' : ` after ${d.text}`}.`,
    statusCannotFollow: (d: { code: string; from: string; to: string }) =>
      `${d.code} is ${d.from} and cannot become ${d.to}.`,
    onlyReservedReleased: (d: { code: string; status: string }) =>
      `${d.code} is ${d.status}. Only a reserved code can be released.`,
    codeChanged: (d: { code: string; by: string; at: string }) =>
      `${d.code} was changed by ${d.by} at ${d.at}. Nothing has been overwritten.`,
    registerInUse: (d: { name: string; count: number }) =>
      `The register of ${d.name} has ${d.count} ${d.count === 1 ? 'code' : 'codes'} in it.`,
    codesNotImported: 'No codes were imported',
    importRefused: 'No records were imported',
    updateRefused: 'Nothing has been changed',
    changedSinceReview: 'The table has changed since the review. Nothing has been applied',
    keyUsedOtherwise: 'This key has already been used for another request.',
    downloadExpired: 'This link has expired. Start the download again.',
    unexpected: (d: { requestId: string }) =>
      `Something went wrong on the server. Request id: ${d.requestId}`,
    unavailable: 'Error 503. Service unavailable.',
  },
  sv: {
    ...wordsIn(projectErrorWords, 'sv'),
    wrongMediaType: 'Skicka innehållet som JSON, med Content-Type: application/json.',
    methodNotAllowed: (d) => `Den här adressen tar inte emot ${d.method}, bara ${d.allowed.join(', ')}.`,
    unreadable: (d) => `Anropet kan inte läsas: ${d.why}`,
    invalid: 'Några värden är inte giltiga',
    notAuthorized: 'Inte behörig.',
    wrongCredentials: 'Fel e-post eller lösenord.',
    passwordLinkExpired:
      'Länken för att återställa lösenordet har gått ut. Försök återställa lösenordet igen.',
    keyInAddress:
      'Skicka inte en åtkomstnyckel i adressen: den sparas i loggar. Skicka den i huvudet Authorization: Bearer, och byt ut nyckeln.',
    providerTokenRefused: 'Inloggningen hos din organisation godtogs inte. Logga in igen.',
    providerAddressMissing: 'Inloggningen hos din organisation gav ingen e-postadress.',
    providerAddressNotVerified: (d) => `Din organisation har inte bekräftat adressen ${d.userName}.`,
    addressOfExternalAccount: (d) =>
      `${d.userName} har ett externt konto här. Logga in med dess lösenord, eller fråga en systemadministratör.`,
    employeeDeactivated: (d) => `Kontot ${d.userName} har inaktiverats.`,
    forbidden: 'Fel 403. Åtkomst nekad.',
    notOwnCode: (d) => `Bara ${d.by} eller en projektadministratör kan ändra den här koden.`,
    tooManyForSheet: (d) =>
      `För många rader för en arbetsbok: ett blad har plats för ${d.most}. Exportera dem som CSV.`,
    notFound: 'Fel 404. Hittades inte.',
    userNotFound: (d) => `Användaren ${d.userName} hittades inte`,
    memberNotFound: (d) => `${d.userName} är inte medlem i projektet`,
    projectNumberTaken: (d) => `Projektnumret ${d.projectNumber} används redan.`,
    alreadyExists: 'Finns redan.',
    administratorNotFound: (d) => `${d.userName} är inte systemadministratör`,
    integrationNotFound: 'Integrationen hittades inte',
    internalSignInNotOffered: 'Intern inloggning är inte inställd.',
    alreadyAdministrator: (d) => `${d.userName} är redan systemadministratör.`,
    tableNotFound: 'Tabellen hittades inte',
    fieldNotFound: 'Fältet hittades inte',
    webhookNotFound: 'Webhooken hittades inte',
    deliveryNotFound: 'Leveransen hittades inte',
    webhookAddressRefused:
      'Codes levererar inte till den här adressen. Den måste börja med https:// och leda till en värd utanför det här nätverket.',
    webhookProjectUnknown: 'Ett av projekten finns inte',
    eventNotFound: 'Händelsen finns inte',
    eventsForgotten:
      'Händelserna härifrån finns inte kvar. Läs allt på nytt och fortsätt sedan från den senaste händelsen.',
    changeNotFound: 'Ändringen hittades inte',
    recordNotFound: 'Posten hittades inte',
    configurationNotFound: 'Strängkonfigurationen hittades inte',
    registerNotKept: 'Den här konfigurationen för inget register.',
    issuedCodeNotFound: 'Koden hittades inte',
    reportNotFound: 'Rapporten hittades inte',
    segmentNotFound: 'Segmentet hittades inte',
    viewNotFound: 'Vyn hittades inte',
    jobNotFound: 'Jobbet hittades inte',
    jobWithoutOutcome: 'Jobbet har inget resultat.',
    nameTaken: (d) => `Namnet ${d.name} används redan.`,
    codeTaken: (d) => `Koden ${d.code} används redan i den här tabellen.`,
    codeIssuedBefore: (d) =>
      `${d.code} ${d.was === 'issued' ? 'utfärdades' : 'reserverades'}${d.by === null ? '' : ` av ${d.by}`} ${d.on}.`,
    codesIssuedBefore: 'Inga koder utfärdades',
    masterTableAlreadyLinked: (d) => `${d.name} används redan i projektet.`,
    alreadyUndone: (d) => `Ändringen ångrades av ${d.by} ${d.on}.`,
    undoConflicts: (d) =>
      d.records === 0
        ? `Det gjordes senare ändringar efter den här (${d.on} ${d.at} UTC). För att behålla dem har inget ångrats.`
        : `${d.differing} av ${d.records} ${d.records === 1 ? 'post' : 'poster'} ändrades efter ${changeNounIn('sv', d.what)} (${d.on} ${d.at} UTC). För att behålla de ändringarna har inget ångrats.`,
    undoFilled: (d) =>
      `${d.name} har numera ${filledWith[d.content] ?? d.content}. För att behålla dem har inget ångrats.`,
    versionNotFound: 'Versionen hittades inte',
    releaseNotFound: 'Utgåvan hittades inte',
    releaseNameTaken: (d) => `${d.name} är redan en utgåva av den här tabellen.`,
    releaseFollowed: (d) =>
      d.projects === 1
        ? '1 projekt följer den här utgåvan.'
        : `${d.projects} projekt följer den här utgåvan.`,
    localTableFollowsNone: 'En lokal tabell följer ingen utgåva.',
    moveHindered: (d) => `${d.name} kan inte följa ${d.target}`,
    undoHindered: (d) => `${d.name} kan inte följa ${d.target} igen. Inget har ångrats.`,
    restoreGone: (d) =>
      `Den här versionen av ${d.name} kan inte återställas, eftersom den hänvisar till något som inte finns kvar.`,
    undoGone: (d) => `${d.name} hänvisar till något som inte längre finns. Inget har ångrats.`,
    tooSlow: 'Anropet tog för lång tid på sig.',
    tooLarge: 'Anropet är för stort.',
    changeNotUndoable: 'Ändringen kan inte ångras.',
    unknownEmployee: (d) => `${d.userName} är inte anställd`,
    unknownPerson: (d) => `Användaren ${d.userName} hittades inte`,
    ownAdministration: 'Du kan inte ta bort dig själv från systemadministratörerna',
    lastAdministrator: (d) =>
      `${d.userName} är den sista systemadministratören och kan inte tas bort. Lägg till en annan först.`,
    membersRefused: 'Inga medlemmar lades till',
    invitationsRefused: 'Ingen bjöds in',
    alreadyHere: (d) => `${d.userName} har redan loggat in och behöver ingen inbjudan`,
    employeesKept: (d) => `${d.userName} är anställd: organisationens katalog avgör vem som får logga in`,
    accountDeactivated: (d) => `${d.userName} är inaktiverad. Återaktivera kontot först.`,
    ownDeactivation: 'Du kan inte inaktivera dig själv',
    ownRole: 'Du kan inte lämna din egen administratörsroll i projektet',
    tooManyAttempts: 'För många misslyckade inloggningsförsök. Vänta 15 minuter och försök igen.',
    tooManyPasswordLinks:
      'Flera länkar har redan skickats till dig. Använd den senaste, eller vänta en timme.',
    tooManyViews: (d) => `Du har redan ${d.most} vyer. Ta bort några först.`,
    tooManyJobs: `Du har redan ${limits.openJobs} jobb igång. Vänta tills ett av dem är klart.`,
    jobNotEnded: 'Jobbet pågår fortfarande. Avbryt det först.',
    jobGivenUp: 'Servern avbröts flera gånger och har slutat försöka. Inget sparades.',
    projectArchived: (d) => `Projektet ${d.projectNumber} är arkiverat`,
    projectActive: (d) => `Projektet ${d.projectNumber} är aktivt`,
    masterTableArchived: (d) => `Mastertabellen ${d.name} är arkiverad`,
    masterTableActive: (d) => `Mastertabellen ${d.name} är aktiv`,
    treeInvalid: 'Strängkonfigurationen är inte komplett',
    tablesMissing: 'Alla mastertabeller är inte tillagda i projektet.',
    masterTableInUse: (d) => `Mastertabellen ${d.name} används i projekt: ${d.projects.join(', ')}`,
    notLinkedThere: (d) => `Mastertabellen används inte i projekt: ${d.projects.join(', ')}`,
    linkedTableReadOnly: 'Det här är en mastertabell. Den kan bara ändras i administrationen.',
    masterRecordReadOnly: (d) =>
      `Masterposter kan inte ändras här. Frikoppla dem först: ${d.codes.join(', ')}`,
    localRecordNotDerelatable: (d) => `De här posterna är redan lokala: ${d.codes.join(', ')}`,
    defaultFieldReadOnly: (d) => `Bara prioriteten för standardfältet ${fieldLabel(d.name, 'sv')} kan ändras`,
    fieldInUse: (d) => `Fältet ${d.name} används i strängkonfigurationer: ${d.configurations.join(', ')}`,
    tableInUse: (d) => `Tabellen ${d.name} används i strängkonfigurationer: ${d.configurations.join(', ')}`,
    fieldShared: (d) =>
      `Fältet ${d.name} delas med andra tabeller i strängkonfigurationer: ${d.configurations.join(', ')}`,
    fieldTypeInUse: (d) => `Några värden i ${d.name} passar inte den nya typen`,
    changedSince: (d) => `${d.by || 'Någon annan'} ändrade detta ${d.day} kl. ${d.time} UTC.`,
    recordChanged: (d) => `Posten ${d.code} ändrades av ${d.by} ${d.at}. Inget har skrivits över.`,
    codeUnreadable: (d) => `${d.code} kan inte tolkas`,
    codesRefused: 'Inga koder utfärdades',
    numbersRunOut: (d) =>
      `Det finns inga nummer med ${d.digits} siffror kvar${d.text === '' ? '' : ` efter ${d.text}`}.`,
    statusCannotFollow: (d) => `${d.code} är ${statusIn(d.from)} och kan inte bli ${statusIn(d.to)}.`,
    onlyReservedReleased: (d) => `${d.code} är ${statusIn(d.status)}. Bara en reserverad kod kan släppas.`,
    codeChanged: (d) => `${d.code} ändrades av ${d.by} ${d.at}. Inget har skrivits över.`,
    registerInUse: (d) => `Registret för ${d.name} har ${d.count} ${d.count === 1 ? 'kod' : 'koder'}.`,
    codesNotImported: 'Inga koder importerades',
    importRefused: 'Inga poster importerades',
    updateRefused: 'Inget har ändrats',
    changedSinceReview: 'Tabellen har ändrats sedan granskningen. Inget har sparats',
    keyUsedOtherwise: 'Den här nyckeln har redan använts för ett annat anrop.',
    downloadExpired: 'Länken har gått ut. Starta nedladdningen igen.',
    unexpected: (d) => `Något gick fel på servern. Anropets id: ${d.requestId}`,
    unavailable: 'Fel 503. Tjänsten är inte tillgänglig.',
  },
});

const filledWith: Readonly<Record<string, string>> = {
  records: 'poster',
  fields: 'fält',
  values: 'värden',
  releases: 'utgåvor',
};

/** A status has one name on the wire. */
const statuses: Readonly<Record<string, string>> = {
  reserved: 'reserverad',
  issued: 'utfärdad',
  'in use': 'i bruk',
  retired: 'utgången',
};

function statusIn(status: string): string {
  return statuses[status.toLowerCase()] ?? status;
}
