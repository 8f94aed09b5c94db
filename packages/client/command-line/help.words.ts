// What `--help` says, of the command and of each of its own.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from './terminal.ts';

export const help = inTerminal(
  inBothLanguages({
    en: {
      codes: `Interprets, issues and exports codes, and writes records, from the command line.

  codes interpret   explain codes part by part
  codes issue       issue codes, or the next free number, and keep them in the register
  codes export      a table, a report or the issued codes as a file
  codes list        the projects and master tables, or a project's configurations, tables and reports
  codes import      adds the rows of a CSV file to a table
  codes update      changes a table by the rows of a CSV file, after a review
  codes follow      prints each change when it happens, a line of JSON each
  codes mcp         lets an assistant use Codes, by the Model Context Protocol

codes COMMAND --help explains a command, codes --version shows the version.

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.

Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`,

      interpret: `codes interpret [CODE …] --project NUMBER [--configuration NAME] [--file FILE]

Explains codes part by part.

  --project NUMBER        the project
  --configuration NAME    the string configuration, by name or id; not needed where the project has one
  --file FILE             codes from a file, one a line, or a .csv with a column Code; - is the standard input
  --delimiter SIGN        between columns, read and written: , ; tab …
  --column NAME           the column with the codes, if it is not called Code
  --format FORMAT         text (the default for codes), csv (the default for a file) or json, a line a code
  --output FILE           the file to write, instead of the standard output

  codes interpret --project 100245 --configuration 1 =A10.BA1-BFA01
  codes interpret --project 100245 --configuration 1 --file list.csv --output explained.csv

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.

Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`,

      issue: `codes issue [CODE …] --project NUMBER [--configuration NAME] [--file FILE]

Issues up to 1,000 codes, all or none. With --next it takes one code, with any digits as the number,
and issues the next free one.

  --project NUMBER        the project
  --configuration NAME    the string configuration, by name or id; not needed where the project has one
  --file FILE             codes from a file, one a line, or a .csv with a column Code; - is the standard input
  --delimiter SIGN        between columns, read and written: , ; tab …
  --column NAME           the column with the codes, if it is not called Code
  --title TEXT            what it is for; in a file, the column Title
  --reserve               reserve them only
  --until DATE            the last day of a reservation, YYYY-MM-DD, with --reserve; in a file, the column Until
  --for USER              the member who may issue and release it, by user name, with --reserve; in a file, the column For
  --next PATH             the path of the serial number in the configuration: /0/0/
  --count N               how many numbers, with --next
  --gaps                  fill gaps first, with --next
  --key UUID              your own id of this call: sent again within a day, it issues nothing twice
  --format FORMAT         text (the codes), csv or json
  --output FILE           the file to write, instead of the standard output

  codes issue --project 100245 --configuration 1 --title "Flow sensor" =K20.BF07-BFA01
  codes issue --project 100245 --configuration 1 --next /0/0/0/ =K20.BF00-BFA01
  codes issue --project 100245 --configuration 1 --reserve --until 2027-03-31 --for ola@codes.example =K20.BF08-BFA01

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.

Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`,

      export: `codes export (--table NAME | --report NAME | --codes) --project NUMBER [--output FILE]

Writes a table's records, a report or the issued codes to a file.

  --project NUMBER        the project
  --table NAME            the records of a table, by name or id
  --report NAME           a report, by name or id
  --codes                 the issued codes of --configuration, narrowed by --search TEXT and --status STATUS
  --format FORMAT         csv or xlsx; by default the ending of the output file
  --delimiter SIGN        between the columns of a csv file
  --output FILE           the file to write, instead of the standard output; named so once it is complete
  --raw                   cells as they are, without the apostrophe that keeps a spreadsheet from running them;
                          always so where the output goes to another program

  codes export --project 100245 --table "Product type" --output products.xlsx
  codes export --project 100245 --codes --configuration 1 --status Issued | sort

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.

Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`,

      list: `codes list [--project NUMBER] [--format json]

Lists the projects and master tables that the key may read; with a project its string configurations, tables and
reports, with their ids.

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.

Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`,

      follow: `codes follow [--project NUMBER] [--what KINDS] [--place FILE | --after=PLACE]

Prints each change that the key may see when it happens, a line of JSON each, until it is stopped. It connects again by
itself, and goes on where it was: nothing is missed.

  --project NUMBER        the changes of one project, and of the master tables that it follows
  --what KINDS            only some kinds, with commas between: Add,Edit,Import
  --place FILE            keeps in this file how far it has come, and goes on from there when it is started again
  --after=PLACE           begins after this eventId, or with 0 at the oldest change that is kept; otherwise it begins now

  codes follow --project 100245 --place codes.place | while read -r change; do echo "$change"; done

The place is kept when a line has been written. After a sudden end the last lines may come again: they have the same
eventId.

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.

Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`,

      mcp: `codes mcp

Serves assistants by the Model Context Protocol on standard input and output: they list projects and configurations,
find records, interpret and build codes, tell the next number, and issue a code if the key may. An assistant starts it
itself; in its settings give the command codes mcp, with CODES_URL and CODES_KEY.

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.
`,

      import: `codes import FILE (--project NUMBER --table NAME | --master NAME)

Adds the rows of a CSV file to a table, all or none. The first row has the names of the fields; - is the standard
input. The key must be allowed to write to the table.

  --project NUMBER        the project
  --table NAME            its table, by name or id
  --master NAME           a master table instead, by name or id
  --delimiter SIGN        between columns: , ; tab …
  --key UUID              your own id of this call: sent again within a day, it does nothing twice

  codes import rooms.csv --project 100245 --table Room

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.

Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`,

      update: `codes update FILE (--project NUMBER --table NAME | --master NAME) [--yes]

Changes the records of a table by their codes: rows with a new code are added, columns that are not in the file stay.
It prints what would change, and changes it with --yes, all or none.

  --project NUMBER        the project
  --table NAME            its table, by name or id
  --master NAME           a master table instead, by name or id
  --delimiter SIGN        between columns: , ; tab …
  --key UUID              your own id of this call: sent again within a day, it does nothing twice

  --delete-missing        removes the records that are not in the file
  --yes                   applies what it has printed

  codes update rooms.csv --project 100245 --table Room --yes

The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.

Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`,
    },
    sv: {
      codes: `Tolkar, utfärdar och exporterar koder, och skriver poster, från kommandoraden.

  codes interpret   förklara koder del för del
  codes issue       utfärda koder, eller nästa lediga nummer, och för in dem i registret
  codes export      en tabell, en rapport eller de utfärdade koderna som en fil
  codes list        projekten och mastertabellerna, eller ett projekts konfigurationer, tabeller och rapporter
  codes import      lägger till raderna i en CSV-fil i en tabell
  codes update      ändrar en tabell efter raderna i en CSV-fil, efter en granskning
  codes follow      skriver varje ändring när den sker, en rad JSON för var och en
  codes mcp         låter en assistent använda Codes, genom Model Context Protocol

codes KOMMANDO --help förklarar ett kommando, codes --version visar versionen.

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.

Slutkoder: 0 allt gick bra, 1 en kod gick inte att tolka eller nekades, 2 kommandot eller dess fil är fel,
3 Codes svarade inte eller godtog inte nyckeln.
`,

      interpret: `codes interpret [KOD …] --project NUMMER [--configuration NAMN] [--file FIL]

Förklarar koder del för del.

  --project NUMMER        projektet
  --configuration NAMN    strängkonfigurationen, med namn eller id; behövs inte där projektet har en enda
  --file FIL              koder från en fil, en per rad, eller en .csv med en kolumn Code; - är standard in
  --delimiter TECKEN      mellan kolumner, lästa och skrivna: , ; tab …
  --column NAMN           kolumnen med koderna, om den inte heter Code
  --format FORMAT         text (för koder, om inget anges), csv (för en fil) eller json, en rad per kod
  --output FIL            filen att skriva, i stället för standard ut

  codes interpret --project 100245 --configuration 1 =A10.BA1-BFA01
  codes interpret --project 100245 --configuration 1 --file lista.csv --output tolkad.csv

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.

Slutkoder: 0 allt gick bra, 1 en kod gick inte att tolka eller nekades, 2 kommandot eller dess fil är fel,
3 Codes svarade inte eller godtog inte nyckeln.
`,

      issue: `codes issue [KOD …] --project NUMMER [--configuration NAMN] [--file FIL]

Utfärdar upp till 1 000 koder, alla eller ingen. Med --next tar det en kod, med vilka siffror som helst som
löpnummer, och utfärdar nästa lediga.

  --project NUMMER        projektet
  --configuration NAMN    strängkonfigurationen, med namn eller id; behövs inte där projektet har en enda
  --file FIL              koder från en fil, en per rad, eller en .csv med en kolumn Code; - är standard in
  --delimiter TECKEN      mellan kolumner, lästa och skrivna: , ; tab …
  --column NAMN           kolumnen med koderna, om den inte heter Code
  --title TEXT            vad den är till för; i en fil kolumnen Title
  --reserve               reservera bara
  --until DATUM           sista dagen för en reservation, ÅÅÅÅ-MM-DD, med --reserve; i en fil kolumnen Until
  --for ANVÄNDARE         medlemmen som får utfärda och släppa den, med användarnamn, med --reserve; i en fil kolumnen For
  --next SÖKVÄG           var löpnumret är i konfigurationen: /0/0/
  --count N               hur många nummer, med --next
  --gaps                  fyll luckor först, med --next
  --key UUID              ditt eget id för anropet: skickat igen inom ett dygn utfärdar det inget två gånger
  --format FORMAT         text (koderna), csv eller json
  --output FIL            filen att skriva, i stället för standard ut

  codes issue --project 100245 --configuration 1 --title "Flödesgivare" =K20.BF07-BFA01
  codes issue --project 100245 --configuration 1 --next /0/0/0/ =K20.BF00-BFA01
  codes issue --project 100245 --configuration 1 --reserve --until 2027-03-31 --for ola@codes.example =K20.BF08-BFA01

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.

Slutkoder: 0 allt gick bra, 1 en kod gick inte att tolka eller nekades, 2 kommandot eller dess fil är fel,
3 Codes svarade inte eller godtog inte nyckeln.
`,

      export: `codes export (--table NAMN | --report NAMN | --codes) --project NUMMER [--output FIL]

Skriver en tabells poster, en rapport eller de utfärdade koderna till en fil.

  --project NUMMER        projektet
  --table NAMN            posterna i en tabell, med namn eller id
  --report NAMN           en rapport, med namn eller id
  --codes                 de utfärdade koderna i --configuration, begränsade med --search TEXT och --status STATUS
  --format FORMAT         csv eller xlsx; om inget anges, filens ändelse
  --delimiter TECKEN      mellan kolumnerna i en csv-fil
  --output FIL            filen att skriva, i stället för standard ut; får sitt namn när den är klar
  --raw                   celler som de är, utan den apostrof som hindrar ett kalkylprogram från att köra dem;
                          alltid så där utdata går till ett annat program

  codes export --project 100245 --table "Product type" --output produkter.xlsx
  codes export --project 100245 --codes --configuration 1 --status Issued | sort

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.

Slutkoder: 0 allt gick bra, 1 en kod gick inte att tolka eller nekades, 2 kommandot eller dess fil är fel,
3 Codes svarade inte eller godtog inte nyckeln.
`,

      list: `codes list [--project NUMMER] [--format json]

Listar de projekt och mastertabeller som nyckeln får läsa; med ett projekt dess strängkonfigurationer, tabeller och
rapporter, med id.

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.

Slutkoder: 0 allt gick bra, 1 en kod gick inte att tolka eller nekades, 2 kommandot eller dess fil är fel,
3 Codes svarade inte eller godtog inte nyckeln.
`,

      follow: `codes follow [--project NUMMER] [--what SLAG] [--place FIL | --after=PLATS]

Skriver varje ändring som nyckeln får se när den sker, en rad JSON för var och en, tills det stoppas. Det ansluter igen
av sig självt och fortsätter där det var: inget missas.

  --project NUMMER        ändringarna i ett projekt, och i de mastertabeller som det följer
  --what SLAG             bara vissa slag, med komma emellan: Add,Edit,Import
  --place FIL             sparar i den här filen hur långt det har kommit, och fortsätter därifrån när det startas igen
  --after=PLATS           börjar efter detta eventId, eller med 0 vid den äldsta ändring som finns kvar; annars börjar det nu

  codes follow --project 100245 --place codes.place | while read -r change; do echo "$change"; done

Platsen sparas när en rad har skrivits. Efter ett plötsligt slut kan de sista raderna komma igen: de har samma eventId.

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.

Slutkoder: 0 allt gick bra, 1 en kod gick inte att tolka eller nekades, 2 kommandot eller dess fil är fel,
3 Codes svarade inte eller godtog inte nyckeln.
`,

      mcp: `codes mcp

Betjänar assistenter genom Model Context Protocol på standard in och standard ut: de listar projekt och konfigurationer,
hittar poster, tolkar och skapar koder, får veta nästa nummer och utfärdar en kod om nyckeln får. En assistent startar
det själv; ange kommandot codes mcp i dess inställningar, med CODES_URL och CODES_KEY.

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.
`,

      import: `codes import FIL (--project NUMMER --table NAMN | --master NAMN)

Lägger till raderna i en CSV-fil i en tabell, alla eller ingen. Den första raden har fältens namn; - är standard in.
Nyckeln måste få skriva i tabellen.

  --project NUMMER        projektet
  --table NAMN            dess tabell, med namn eller id
  --master NAMN           en mastertabell i stället, med namn eller id
  --delimiter TECKEN      mellan kolumner: , ; tab …
  --key UUID              ditt eget id för anropet: skickat igen inom ett dygn gör det inget två gånger

  codes import rum.csv --project 100245 --table Room

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.

Slutkoder: 0 allt gick bra, 1 en kod gick inte att tolka eller nekades, 2 kommandot eller dess fil är fel,
3 Codes svarade inte eller godtog inte nyckeln.
`,

      update: `codes update FIL (--project NUMMER --table NAMN | --master NAMN) [--yes]

Ändrar posterna i en tabell efter deras koder: rader med en ny kod läggs till, kolumner som inte finns i filen lämnas.
Kommandot visar vad som skulle ändras, och ändrar det med --yes, allt eller inget.

  --project NUMMER        projektet
  --table NAMN            dess tabell, med namn eller id
  --master NAMN           en mastertabell i stället, med namn eller id
  --delimiter TECKEN      mellan kolumner: , ; tab …
  --key UUID              ditt eget id för anropet: skickat igen inom ett dygn gör det inget två gånger

  --delete-missing        tar bort de poster som inte finns i filen
  --yes                   genomför det som har visats

  codes update rum.csv --project 100245 --table Room --yes

Adressen till Codes står i CODES_URL, en åtkomstnyckel (Inställningar, Åtkomst för integrationer) i CODES_KEY.

Slutkoder: 0 allt gick bra, 1 en kod gick inte att tolka eller nekades, 2 kommandot eller dess fil är fel,
3 Codes svarade inte eller godtog inte nyckeln.
`,
    },
  }),
);
