// The sheets as they are printed, beside the app, which is not: pages of their own size, black on white in every theme.
import { FluentProvider } from '@fluentui/react-components';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { lightTheme } from '../../../platform/ui/look/theme.ts';
import type { Sheet, Size } from './label-sheets.ts';
import './printed-sheets.css';

type PrintedSheetsProps = { sheet: Sheet; children: () => ReactNode };

/** Drawn when the browser is about to print, by whatever command. */
export function PrintedSheets({ sheet, children }: PrintedSheetsProps) {
  const isPrinting = useIsPrinting();
  return createPortal(
    <div data-printed="">
      <style>{pageRule(sheet.page)}</style>
      {isPrinting && (
        <FluentProvider theme={lightTheme} style={unit}>
          {children()}
        </FluentProvider>
      )}
    </div>,
    document.body,
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a property of our own
const unit = { '--mm': '1mm' } as CSSProperties;

/** The paper's size and no margins of the browser's, which no style sheet can take from a variable. */
function pageRule({ width, height }: Size): string {
  return ['@page{size:', width, 'mm ', height, 'mm;margin:0}'].join('');
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
