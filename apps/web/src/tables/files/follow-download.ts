/** Lets the browser write what comes from there to disk, under the name that the server gives it. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
