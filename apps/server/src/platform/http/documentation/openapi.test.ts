import { basePath, endpoints } from '@codes/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { OpenApiDocument } from './openapi.ts';
import { summaryIn } from './summaries/summary-in.ts';

let app: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  const response = await fetch(`${app.origin}${basePath}/openapi.json`);
  document = (await response.json()) as OpenApiDocument;
});
afterAll(() => app.close());

it('is an OpenAPI 3.1 document, all of whose references lead somewhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('names every entity, tag, header and error, and has an example a call that fits', () => {
  const { schemas } = document.components;
  for (const name of ['Project', 'TableRecord', 'MasterTable', 'IssuedCode', 'Integration', 'Error']) {
    expect(schemas[name], name).toMatchObject({ type: 'object' });
  }
  const tags = document.tags.map(({ name }) => name);
  const wrong: object[] = [];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { method, path, body, answer, mediaType, query } = endpoint;
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(tags).toEqual(expect.arrayContaining(operation?.tags ?? []));
    const responses = operation?.responses ?? {};
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '422', '503', 'default']));
    if (body !== undefined) {
      const { schema, example } = operation?.requestBody?.content['application/json'] ?? {};
      expect(schema?.$ref ?? schema?.type, name).toBeDefined();
      wrong.push(...(body.safeParse(example).error?.issues ?? []).map((issue) => ({ name, ...issue })));
    }
    const success = Object.entries(responses).find(([status]) => /^20[012]$/.test(status))?.[1];
    if (answer === undefined || mediaType !== undefined) continue;
    expect(success, name).toHaveProperty(['content', 'application/json', 'example']);
    const windows = query instanceof z.ZodObject && 'after' in query.shape;
    if (windows) expect(success).toHaveProperty(['headers', 'X-Total-Count', '$ref']);
  }
  expect(wrong).toEqual([]);
});

it('has every call, and each parameter of its path', () => {
  for (const { method, path } of Object.values(endpoints)) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    const described = operation?.parameters
      .filter(({ in: place }) => place === 'path')
      .map(({ name }) => name);
    expect(described?.toSorted()).toEqual(named.toSorted());
  }
});

it('its page is in the language of the browser, or the one that was chosen in it; each call and group has both', async () => {
  const pageFor = async (headers: Record<string, string>) => {
    const response = await fetch(`${app.origin}${basePath}/docs`, { headers });
    expect(response.headers.get('vary')).toBe('Accept-Language, Cookie');
    return response.text();
  };
  const [plain, swedish, chosen] = [
    await pageFor({}),
    await pageFor({ 'accept-language': 'sv' }),
    await pageFor({ 'accept-language': 'sv', cookie: 'language=en' }),
  ];
  expect(chosen).toBe(plain);
  expect(plain).toContain('<html lang="en">');
  expect(swedish).toContain('<html lang="sv">');
  expect(swedish).toContain('<p>För alla med åtkomst till projektet, och integrationers nycklar.</p>');
  expect(swedish).toContain('<h3>Svar 200</h3>');
  for (const { summary, group } of Object.values(endpoints)) {
    expect(summaryIn('sv', summary), summary).not.toBe(summary);
    if (group !== 'Register') expect(summaryIn('sv', group), group).not.toBe(group);
  }
});
