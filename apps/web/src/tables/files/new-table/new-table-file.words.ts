import { inBothLanguages } from '@codes/codes';
export const words = inBothLanguages({
  en: {
    command: 'New table from file',
    dropHere: 'Drop the file to make a table of it',
  },
  sv: {
    command: 'Ny tabell från fil',
    dropHere: 'Släpp filen här så blir den en tabell',
  },
});

/** What a browser calls the files that are dragged over a page. */
export const draggedFiles = 'Files';
