// Whoever wants workbooks wants them again. It goes with everything else when they sign out.
import { downloads, type FileFormat } from '@codes/contract';
import { useState } from 'react';
import { keptPrefix } from '../../../platform/site-path.ts';

const key = `${keptPrefix}fileFormat`;

export function rememberFormat(format: FileFormat): void {
  localStorage.setItem(key, format);
}

export function rememberedFormat(): FileFormat {
  const stored = localStorage.getItem(key);
  return downloads.fileFormats.find((format) => format === stored) ?? 'csv';
}

/** Where each format has a command of its own: the one wanted last comes first. They do not change places under one's hand. */
export function useFormatOrder(): readonly [first: FileFormat, second: FileFormat] {
  const [first] = useState(rememberedFormat);
  return first === 'csv' ? ['csv', 'xlsx'] : ['xlsx', 'csv'];
}
