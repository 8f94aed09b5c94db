// What the browser writes to disk.

/** Lets the browser write what comes from there to disk, under the name that the server gives it. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Lets the browser write a text that is made here to disk. */
export function saveFile(name: string, lines: Iterable<string>): void {
  const file = new Blob([...lines], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
