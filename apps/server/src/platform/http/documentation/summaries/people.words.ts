// The summaries of calls of people, their projects and settings, English and Swedish side by side.

export const peopleSummaries: Readonly<Record<string, string>> = {
  'Get the sign-in options': 'Läs hur man kan logga in',
  'Sign in with e-mail and password': 'Logga in med e-post och lösenord',
  "Sign in with an ID token of the organisation's identity provider":
    'Logga in med ett ID-token från organisationens inloggningstjänst',
  'Change some of your profile, your language (en, sv, or null as in the browser) among it':
    'Ändra delar av din profil, också ditt språk (en, sv, eller null som i webbläsaren)',
  'Set a new password with the token from the mailed link; with the token of an invitation and without an address, also sign in (200)':
    'Välj ett nytt lösenord med token från länken i mejlet; med token från en inbjudan och utan adress loggas du också in (200)',
  'Sign out everywhere else': 'Logga ut överallt annars',
  'Sign out one of your sessions': 'Logga ut en av dina sessioner',
  'List your projects': 'Lista dina projekt',
  'List your sessions, last used first': 'Lista dina sessioner, senast använda först',
  'Sign out: end the access token of this call': 'Logga ut: avsluta åtkomsttoken för det här anropet',
  'Get your profile and projects': 'Läs din profil och dina projekt',
  'Get what a mailed link is for, and whom an invitation is for':
    'Läs vad länken i ett mejl är till för, och vem en inbjudan gäller',
  'Send yourself a link to change your password': 'Skicka en länk till dig själv för att byta lösenord',
  'Send a password reset link, if the address is known':
    'Skicka en länk för att återställa lösenordet, om adressen är känd',
  'Change your profile': 'Ändra din profil',
  'Deactivate or reactivate an external account; never your own':
    'Avaktivera eller återaktivera ett externt konto, aldrig ditt eget',
  'Mail an invitation again; the link of the earlier one ends':
    'Skicka en inbjudan igen; länken i den tidigare slutar gälla',
  'Invite external people by mail, all or none; who has not come yet is mailed again':
    'Bjud in externa personer med mejl, alla eller ingen; den som inte har kommit än får ett nytt',
  'List application administrators (role=admin), or all users if you are one':
    'Lista systemadministratörer (role=admin), eller alla användare om du är en',
  'List application administrators': 'Lista systemadministratörer',
  'List all users with their projects': 'Lista alla användare med deras projekt',
  'List invited people before their first sign-in; for a project administrator only people of their own projects':
    'Lista inbjudna personer före deras första inloggning; för en projektadministratör bara personer i de egna projekten',
  'List the projects of a user': 'Lista en användares projekt',
  'Find employees and other people with an account by name or e-mail':
    'Hitta anställda och andra med ett konto, med namn eller e-post',
  'Find employees by name or e-mail': 'Hitta anställda, med namn eller e-post',
  'Add a view of a list; the one without a name replaces the one before':
    'Lägg till en vy av en lista; den utan namn ersätter den förra',
  'Change your view, or as a project administrator one that is shared in the project':
    'Ändra din vy, eller som projektadministratör en som delas i projektet',
  'List your views of a list, and those shared in the project':
    'Lista dina vyer av en lista, och de som delas i projektet',
  'Remove your view, or as a project administrator one that is shared in the project':
    'Ta bort din vy, eller som projektadministratör en som delas i projektet',
  'Cancel a job before it writes anything; the answer says whether it was in time':
    'Avbryt ett jobb innan det skriver något; svaret säger om det hanns med',
  'List your jobs: open ones and those of the last seven days, newest first':
    'Lista dina jobb: pågående och de senaste sju dagarnas, nyast först',
  'Get the long work that the embedded database is busy with, and how far it is; other calls wait for it':
    'Läs vilket långt arbete den inbyggda databasen är upptagen med, och hur långt det har kommit; andra anrop väntar på det',
  'Get the progress of your job': 'Läs hur långt ditt jobb har kommit',
  'Get the result of a finished job, if you may still make its call':
    'Läs resultatet av ett färdigt jobb, om du fortfarande får göra dess anrop',
  'Remove a finished job and its result from the list':
    'Ta bort ett färdigt jobb och dess resultat från listan',
  'Archive a project and end all memberships': 'Arkivera ett projekt och avsluta alla medlemskap',
  'Create a project as a copy of this one, with the parts you choose':
    'Skapa ett projekt som en kopia av det här, med de delar som du väljer',
  'Create a project with its first master tables and string configurations':
    'Skapa ett projekt med dess första mastertabeller och strängkonfigurationer',
  'List all projects, including archived ones; to a key the active ones that it may read':
    'Lista alla projekt, också arkiverade; för en nyckel de aktiva som den får läsa',
  'Get a project': 'Läs ett projekt',
  'Restore an archived project, without its members': 'Återställ ett arkiverat projekt, utan dess medlemmar',
  'Change the name, UA and flags of a project, the number stays; with modified, only if nobody else has changed it since':
    'Ändra ett projekts namn, UA och inställningar, numret står kvar; med modified bara om ingen annan har ändrat det sedan dess',
  'Add members: external people by e-mail, employees from the directory':
    'Lägg till medlemmar: externa personer med e-post, anställda från katalogen',
  'List the members of a project': 'Lista medlemmarna i ett projekt',
  'Remove a member': 'Ta bort en medlem',
  "Change a member's role; with modified, only if nobody else has changed it since":
    'Ändra en medlems roll; med modified bara om ingen annan har ändrat den sedan dess',
  'Search all master tables and projects': 'Sök i alla mastertabeller och projekt',
  'Search the records, tables and issued codes of a project':
    'Sök bland ett projekts poster, tabeller och utfärdade koder',
  'Find the projects, tables and string configurations visible to you, by name':
    'Hitta de projekt, tabeller och strängkonfigurationer som du ser, efter namn',
  'Get the first table, project and string configuration of this installation, and whether it has codes yet':
    'Läs installationens första tabell, projekt och strängkonfiguration, och om den har några koder än',
  'Add an application administrator': 'Lägg till en systemadministratör',
  'Change what an integration may: its projects, the tables it writes to, whether it issues codes; with modified, only if nobody else has changed it since':
    'Ändra vad en integration får: dess projekt, tabellerna som den skriver i, om den utfärdar koder; med modified bara om ingen annan har ändrat den sedan dess',
  'Add an integration with an expiry date and a scope':
    'Lägg till en integration med slutdatum och omfattning',
  'List integrations with their access keys': 'Lista integrationer med deras åtkomstnycklar',
  'Get the name, scope and expiry of the key that makes this call':
    'Läs namn, omfattning och slutdatum för nyckeln som gör anropet',
  'Remove an application administrator; never yourself or the last one':
    'Ta bort en systemadministratör, aldrig dig själv eller den sista',
  'Remove an integration; its access ends at once': 'Ta bort en integration; dess åtkomst upphör genast',
  'Give an integration a new access key; the old one works for as many days as asked, a day by default':
    'Ge en integration en ny åtkomstnyckel; den gamla fungerar så många dagar som anges, annars en dag',
  'Change a webhook; with modified, only if nobody else has changed it since':
    'Ändra en webhook; med modified bara om ingen annan har ändrat den sedan dess',
  'Add a webhook; its secret is in this answer alone':
    'Lägg till en webhook; dess hemlighet finns bara i det här svaret',
  'Deliver again, under the same webhook-id': 'Leverera igen, under samma webhook-id',
  'List deliveries of the last 30 days, newest first': 'Lista leveranser de senaste 30 dagarna, nyast först',
  'List webhooks': 'Lista webhookar',
  'Get a webhook': 'Läs en webhook',
  'Remove a webhook with its deliveries': 'Ta bort en webhook med dess leveranser',
  'Give a webhook a new secret; for a day deliveries are signed with both':
    'Ge en webhook en ny hemlighet; i en dag signeras leveranser med båda',
  'Send a made-up event': 'Skicka en påhittad händelse',
};
