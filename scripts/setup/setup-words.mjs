// What `npm start` and the commands say before there is anything else to say it.
import { inTerminal } from './language.mjs';

const titles = { web: 'the web app', server: 'the server', bracketed: 'the web app in the made-up language' };
const titlesInSwedish = {
  web: 'webbappen',
  server: 'servern',
  bracketed: 'webbappen på det påhittade språket',
};

const network = 'Check the network, a proxy and `npm config get registry`, then try again.';
const networkInSwedish = 'Se över nätverket, en proxy och `npm config get registry`, och försök igen.';

export const words = inTerminal({
  en: {
    titles,
    building: (/** @type {string} */ title) => `Building ${title}`,
    built: (/** @type {string} */ title) => `Built ${title}`,
    notBuilt: (/** @type {string} */ title, /** @type {string} */ reason) =>
      `${capital(title)} could not be built: ${reason}`,
    bundlerMissing: (/** @type {string} */ machine) =>
      `the bundler's binary for this machine (${machine}) is missing. Remove the folder node_modules and try again.`,
    bundlerSilent: 'the bundler did not say why',
    fixSources: (/** @type {string} */ reason) =>
      `${reason}. If you have changed the sources, fix them; otherwise remove the folder node_modules and try again.`,
    installing: 'Installing packages',
    installed: 'Packages installed',
    lookedUp: (/** @type {number} */ count, /** @type {number} */ total) => `looked up ${count} of ${total}`,
    fetched: (/** @type {number} */ count, /** @type {number} */ total) => `fetched ${count} of ${total}`,
    waiting: 'Another process is installing or building here. Waiting for it',
    waited: 'Waited',
    inTime: (/** @type {string} */ text, /** @type {string} */ time) => `${text} in ${time}`,
    details: (/** @type {string} */ file) => `Details are in ${file}.`,
    olderNode: (/** @type {string} */ version) =>
      `Codes needs Node 20.19, or 22.12 or later, and this is ${version}. Install a newer one from https://nodejs.org and try again.`,
    nameCommand: 'Name a command: node scripts/operate.mjs backup FILE',
    notInstalled: (/** @type {string} */ reason) => `The packages could not be installed: ${reason}`,
    npmSilent: 'npm did not say why',
    registry: {
      notFound: `npm cannot find its registry. ${network}`,
      notReached: `npm cannot reach its registry. ${network}`,
      lost: `npm lost the connection to its registry. ${network}`,
      silent: `npm's registry does not answer in time. ${network}`,
      unreadable: `npm cannot read what its registry answers. ${network}`,
      signIn: "npm's registry asks for a sign-in. Check `npm config get registry`, or run `npm login`.",
      refuses: "npm's registry refuses a package. Check `npm config get registry` and a proxy.",
      missing: "npm's registry does not have one of the packages. Check `npm config get registry`.",
      otherPackage: 'A package is not the one that package-lock.json names. Check `npm config get registry`.',
    },
    noMatch: 'package.json and package-lock.json do not match. Check them out again.',
    notWritable: 'This folder cannot be written. Check who owns it, node_modules included.',
    notReplaceable:
      'A file in node_modules cannot be replaced. End the programs that use it, then try again.',
    inUse: 'A file in node_modules is in use. End the programs that use it, then try again.',
    diskFull: 'The disk is full. Make room, then try again.',
  },
  sv: {
    titles: titlesInSwedish,
    building: (title) => `Bygger ${title}`,
    built: (title) => `Byggde ${title}`,
    notBuilt: (title, reason) => `${capital(title)} kunde inte byggas: ${reason}`,
    bundlerMissing: (machine) =>
      `byggverktygets program för den här datorn (${machine}) saknas. Ta bort mappen node_modules och försök igen.`,
    bundlerSilent: 'byggverktyget sa inte varför',
    fixSources: (reason) =>
      `${reason}. Om du har ändrat i källkoden, rätta den; ta annars bort mappen node_modules och försök igen.`,
    installing: 'Installerar paket',
    installed: 'Paketen installerades',
    lookedUp: (count, total) => `${count} av ${total} uppslagna`,
    fetched: (count, total) => `${count} av ${total} hämtade`,
    waiting: 'En annan process installerar eller bygger här. Väntar på den',
    waited: 'Väntade',
    inTime: (text, time) => `${text} på ${time}`,
    details: (file) => `Mer står i ${file}.`,
    olderNode: (version) =>
      `Codes behöver Node 20.19, eller 22.12 eller senare, och det här är ${version}. Installera en nyare från https://nodejs.org och försök igen.`,
    nameCommand: 'Ange ett kommando: node scripts/operate.mjs backup FIL',
    notInstalled: (reason) => `Paketen kunde inte installeras: ${reason}`,
    npmSilent: 'npm sa inte varför',
    registry: {
      notFound: `npm hittar inte sitt register. ${networkInSwedish}`,
      notReached: `npm når inte sitt register. ${networkInSwedish}`,
      lost: `npm tappade anslutningen till sitt register. ${networkInSwedish}`,
      silent: `npm:s register svarar inte i tid. ${networkInSwedish}`,
      unreadable: `npm kan inte läsa vad registret svarar. ${networkInSwedish}`,
      signIn:
        'npm:s register vill ha en inloggning. Se över `npm config get registry`, eller kör `npm login`.',
      refuses: 'npm:s register nekar ett paket. Se över `npm config get registry` och en proxy.',
      missing: 'npm:s register har inte ett av paketen. Se över `npm config get registry`.',
      otherPackage: 'Ett paket är inte det som package-lock.json anger. Se över `npm config get registry`.',
    },
    noMatch: 'package.json och package-lock.json stämmer inte överens. Hämta ut dem på nytt.',
    notWritable: 'Det går inte att skriva i mappen. Se över vem som äger den, node_modules också.',
    notReplaceable:
      'En fil i node_modules kan inte ersättas. Avsluta programmen som använder den, och försök igen.',
    inUse: 'En fil i node_modules används. Avsluta programmen som använder den, och försök igen.',
    diskFull: 'Disken är full. Skaffa plats, och försök igen.',
  },
});

function capital(/** @type {string} */ text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
