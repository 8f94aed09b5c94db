import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';

const choices = Object.entries(endpoints).flatMap(([name, { method, path, query, body }]) => {
  const isOfFile = path.endsWith('/export') || path.endsWith('/export-ticket');
  const schema = method === 'GET' ? query : body;
  return isOfFile && schema !== undefined ? [[name, schema] as const] : [];
});

describe('the choice of a file', () => {
  it('is that of records, reports, issued codes and the audit log, and of their tickets', () => {
    expect(choices).toHaveLength(16);
  });

  it.each(choices)('minds the delimiter of a text, and none of a workbook: %s', (name, schema) => {
    const sides = name.includes('Differences') ? { from: 'latest', to: 'latest' } : {};
    expect(schema.parse(sides)).toMatchObject({ format: 'csv', delimiter: ',' });
    expect(schema.parse({ ...sides, delimiter: ';' })).toMatchObject({ format: 'csv', delimiter: ';' });
    expect(schema.safeParse({ ...sides, delimiter: '%' }).success).toBe(false);
    expect(schema.parse({ ...sides, format: 'xlsx', delimiter: '%' })).toMatchObject({
      format: 'xlsx',
      delimiter: ',',
    });
    expect(schema.safeParse({ ...sides, format: 'ods' }).success).toBe(false);
    expect(schema.safeParse(null).success).toBe(false);
  });
});
