import { basePath, endpoints } from '@codes/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { OpenApiDocument } from './openapi.ts';

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
