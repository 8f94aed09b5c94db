import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';

const choices = Object.entries(endpoints).flatMap(([name, { method, path, query, body }]) => {
  const isOfFile = path.endsWith('/export') || path.endsWith('/export-ticket');
  const schema = method === 'GET' ? query : body;
  return isOfFile && schema !== undefined ? [[name, schema] as const] : [];
});

describe('the choice of a file', () => {
  it('is that of records, reports, issued codes and the audit log, and of their tickets', () => {
    expect(choices).toHaveLength(12);
  });

  it.each(choices)('minds the delimiter of a text, and none of a workbook: %s', (_, schema) => {
    expect(schema.parse({})).toEqual({ format: 'csv', delimiter: ',' });
    expect(schema.parse({ delimiter: ';' })).toEqual({ format: 'csv', delimiter: ';' });
    expect(schema.safeParse({ delimiter: '%' }).success).toBe(false);
    expect(schema.parse({ format: 'xlsx', delimiter: '%' })).toEqual({ format: 'xlsx', delimiter: ',' });
    expect(schema.safeParse({ format: 'ods' }).success).toBe(false);
    expect(schema.safeParse(null).success).toBe(false);
  });
});
