export const words = {
  command: 'New table from file',
  dropHere: 'Drop the file to make a table of it',
} as const;

/** What a browser calls the files that are dragged over a page. */
export const draggedFiles = 'Files';
