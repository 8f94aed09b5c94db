// The readable page of the calls: grouped, with who may make each and what goes in and out.
import { groupBy, wordsIn, type Language } from '@codes/codes';
import { endpoints, whoMay } from '@codes/contract';
import { pageWords } from './documentation.words.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';
import { summaryIn } from './summaries/summary-in.ts';

const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

type Words = typeof pageWords;

type Listed = { method: string; path: string; operation: Operation };

export function documentationPage(document: OpenApiDocument, logo: string, language: Language): string {
  const words = wordsIn(pageWords, language);
  const base = document.servers[0]?.url ?? '';
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path: base + path, operation })),
  );
  const inLanguage = (text: string) => summaryIn(language, text);
  const described = calls.map(({ operation, ...call }) => ({
    ...call,
    operation: {
      ...operation,
      summary: inLanguage(operation.summary),
      description: descriptionOf(words, operation, language),
    },
  }));
  const groups = groupBy(described, ({ operation }) => inLanguage(operation.tags[0] ?? ''));
  const description = escape(words.description);
  const introduction = words.introduction({ description, base, version: document.openapi });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="icon" href="${logo}">
<style>${style}</style>
</head>
<body>
<header><h1>${words.title}</h1>
<p>${introduction}</p></header>
<nav aria-label="${words.groups}"><ul>${[...groups.keys()].map((group) => `<li><a href="#${anchor(group)}">${escape(group)}</a></li>`).join('')}</ul></nav>
<main>${[...groups].map(([group, listed]) => section(words, group, listed)).join('\n')}</main>
</body>
</html>
`;
}

function descriptionOf(words: Words, operation: Operation, language: Language): string {
  const goes = endpoints[operation.operationId]?.goes;
  const forWhom = words.forWhom({ who: whoMay(operation['x-action'], language) });
  return goes === undefined ? forWhom : `${forWhom} ${words.goes(goes)}`;
}

const anchor = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

function section(words: Words, group: string, calls: readonly Listed[]): string {
  return `<section id="${anchor(group)}"><h2>${escape(group)}</h2>${calls.map((call) => article(words, call)).join('')}</section>`;
}

function article(words: Words, { method, path, operation }: Listed): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const [status, success] = Object.entries(operation.responses)[0] ?? [];
  const answer =
    success !== undefined && 'content' in success ? success.content?.['application/json']?.schema : undefined;
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code>
<span>${escape(operation.summary)}</span></summary>
<p>${escape(operation.description)}</p>
${parameters(words, operation)}
${body === undefined ? '' : `<h3>${words.body}</h3>${schema(body)}`}
<h3>${words.response({ status: status ?? '' })}</h3>${answer === undefined ? `<p>${words.noContent}</p>` : schema(answer)}</details>`;
}

function parameters(words: Words, { parameters: listed }: Operation): string {
  if (listed.length === 0) return '';
  const rows = listed.map(
    (parameter) =>
      `<tr><td><code>${escape(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? `, ${words.required}` : ''}</td></tr>`,
  );
  return `<h3>${words.parameters}</h3><table>${rows.join('')}</table>`;
}

const schema = (value: object) => `<pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`;

const style = `
:root { color-scheme: light dark; font: 15px/24px system-ui, sans-serif }
body { max-width: 960px; margin: 0 auto; padding: 24px 16px; background: light-dark(#faf9f8, #1b1a19); color: light-dark(#242322, #f5f3f1) }
h1 { font-size: 24px; line-height: 32px } h2 { margin-top: 32px; font-size: 18px } h3 { margin: 12px 0 4px; font-size: 13px }
a { color: light-dark(#9b3f07, #f88d4f) }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none }
details { margin: 8px 0; padding: 8px 16px; border: 1px solid light-dark(#e5e2de, #403e3b); border-radius: 8px; background: light-dark(#fff, #252423) }
summary { cursor: pointer; overflow-wrap: anywhere } summary span { color: light-dark(#605e5c, #b5b1ad); margin-left: 8px }
summary b { display: inline-block; min-width: 56px; font-size: 12px }
@media (max-width: 640px) { summary span { display: block; margin-left: 0 } }
code, pre { font: 13px/20px ui-monospace, Consolas, monospace }
pre { overflow: auto; max-height: 320px; padding: 12px; border-radius: 4px; background: light-dark(#f5f4f2, #201f1e) }
td { padding: 0 16px 0 0 }
`;
