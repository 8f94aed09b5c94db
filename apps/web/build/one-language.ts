// The web app is built once a language: of a text that is written in both, only one is sent. Constants that are made of texts go on
// working, and a script that has no texts is the same file in every build.
import type { Language, wordsIn } from '@codes/codes';
import { normalizePath, parseSync, Visitor, type Plugin } from 'vite';
import { inBrackets as bracketed } from './in-brackets.ts';
import { pageWords } from './page.words.ts';

type Build = { language: Language; page: string; isBracketed: boolean };

/** By environment. The bracketed one is English made strange, for the walk over all screens. */
const builds: Readonly<Record<string, Build>> = {
  client: { language: 'en', page: 'index.html', isBracketed: false },
  swedish: { language: 'sv', page: 'index.sv.html', isBracketed: false },
  bracketed: { language: 'en', page: 'index.html', isBracketed: true },
};

const writtenInBoth = 'inBothLanguages';
/** With or without the type of its words. */
const calledInBoth = /\binBothLanguages[<(]/;
const inBrackets = normalizePath(`${import.meta.dirname}/in-brackets.ts`);

/** For the scripts, those of workers among them. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const build = builds[this.environment.name];
      if (build === undefined || id.includes('node_modules')) return null;
      const only = withOneLanguage(code, build.language, build.isBracketed ? 'inBrackets' : '');
      if (only === code) return null;
      return {
        code: build.isBracketed ? `import { inBrackets } from '${inBrackets}';${only}` : only,
        map: null,
      };
    },
  };
}

/** `inBothLanguages({ en: A, sv: B })` becomes `(A)` or `(B)`, in what `wrap` names where it names something. */
export function withOneLanguage(code: string, language: Language, wrap = ''): string {
  if (!calledInBoth.test(code)) return code;
  const { program, errors } = parseSync('words.ts', code);
  // The bundler says it better.
  if (errors.length > 0) return code;
  const pieces: string[] = [];
  let end = 0;
  new Visitor({
    CallExpression: (call) => {
      // One inside of another goes on with the page's language.
      if (call.start < end || call.callee.type !== 'Identifier') return;
      if (call.callee.name !== writtenInBoth) return;
      const [both] = call.arguments;
      if (both?.type !== 'ObjectExpression') return;
      const own = both.properties.find(
        (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === language,
      );
      if (own?.type !== 'Property') return;
      pieces.push(code.slice(end, call.start), `${wrap}(${code.slice(own.value.start, own.value.end)})`);
      end = call.end;
    },
  }).visit(program);
  return pieces.join('') + code.slice(end);
}

/** For words that are evaluated while the app is built (light-contract.ts). */
export function wordsOfBuild(environment: string, pick: typeof wordsIn): (words: object) => object {
  const { language, isBracketed } = builds[environment] ?? { language: 'en', isBracketed: false };
  return (words) => {
    const isWords = pick(words, 'en') !== pick(words, 'sv');
    const own = pick(words, language);
    return isWords && isBracketed ? bracketed(own) : own;
  };
}

/** For the page: a file a language, beside each other. */
export function pageOfLanguage(): Plugin {
  return {
    name: 'page-of-language',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const build = builds[this.environment.name];
      const page = bundle['index.html'];
      if (build === undefined || page?.type !== 'asset') return;
      page.source = pageIn(String(page.source), build.language);
      page.fileName = build.page;
    },
  };
}

export function pageIn(html: string, language: Language): string {
  const { description, needsScript } = pageWords[language];
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(pageWords.en.description, description)
    .replace(pageWords.en.needsScript, needsScript);
}

/** In development both languages are there, and the page says which is meant before the first script runs. */
export function pageSaysLanguage(): Plugin {
  return {
    name: 'page-says-language',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        injectTo: 'head-prepend',
        children: `document.documentElement.lang =
          /(?:^|; )language=(en|sv)/.exec(document.cookie)?.[1] ?? (/^sv/.test(navigator.language) ? 'sv' : 'en');`,
      },
    ],
  };
}
