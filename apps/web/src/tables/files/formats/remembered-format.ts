// Whoever wants workbooks wants them again. It goes with everything else when they sign out.
import { downloads, type FileFormat } from '@codes/contract';

const key = 'codes.fileFormat';

export function rememberFormat(format: FileFormat): void {
  localStorage.setItem(key, format);
}

export function rememberedFormat(): FileFormat {
  const stored = localStorage.getItem(key);
  return downloads.fileFormats.find((format) => format === stored) ?? 'csv';
}
