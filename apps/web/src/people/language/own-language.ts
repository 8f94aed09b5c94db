// In which language this browser asks for the page. The account says it, else what was chosen here before signing in, else the
// browser itself. A cookie tells the server; a page is in one language, so another one is loaded anew.
import { languages, pageLanguage, type Language } from '@codes/codes';
import { account, type UserInfo } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { keptPrefix, sitePath } from '../../platform/site-path.ts';
import { reloadWithDrafts } from '../../platform/ui/drafts/put-back.ts';
import { keepTypedTexts } from './typed-texts.ts';

/** Outlives signing out, which clears what begins with the prefix alone. */
const chosenKey = `language.${keptPrefix}`;
const cookie = 'language';
const aYear = 365 * 24 * 60 * 60;

/** By somebody who is not signed in: their account takes it over. */
export function chooseHere(language: Language): void {
  localStorage.setItem(chosenKey, language);
  keepTypedTexts();
  showIn(language);
}

/** What the account says, once it is known; null follows the browser. Answers the account where it has taken over a choice. */
export async function followAccount(own: Language | null): Promise<UserInfo | null> {
  const chosen = own === null ? chosenHere() : null;
  showIn(own ?? chosen);
  const user = chosen === null ? null : await api(account.changeMe, { body: { language: chosen } });
  localStorage.removeItem(chosenKey);
  return user;
}

function showIn(language: Language | null): void {
  const before = cookieNow();
  if (language !== before) writeCookie(language);
  const isKept = cookieNow() === language;
  // A browser that keeps no cookies would ask for ever; one that had none asks as it is set to already.
  const isSettled = !isKept || (language === null && before === null);
  if (!isSettled && (language ?? browserLanguage()) !== pageLanguage()) reloadWithDrafts();
}

/** As the server reads the browser's header. */
function browserLanguage(): Language {
  const primary = navigator.languages.map((name) => name.toLowerCase().split('-')[0]);
  return languageNamed(primary.find((name) => languageNamed(name) !== null)) ?? 'en';
}

function chosenHere(): Language | null {
  return languageNamed(localStorage.getItem(chosenKey));
}

function cookieNow(): Language | null {
  const values = document.cookie.split(/;\s*/).map((each) => each.split('='));
  return languageNamed(values.find(([name]) => name === cookie)?.[1]);
}

function writeCookie(language: Language | null): void {
  const life = language === null ? 0 : aYear;
  // oxlint-disable-next-line unicorn/no-document-cookie -- no other way works in all browsers
  document.cookie = `${cookie}=${language ?? ''}; path=${sitePath || '/'}; max-age=${life}; samesite=lax`;
}

function languageNamed(name: string | null | undefined): Language | null {
  return languages.find((language) => language === name) ?? null;
}
