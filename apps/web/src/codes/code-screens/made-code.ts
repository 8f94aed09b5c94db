// Whether somebody has made or read a code in this browser. A code that is only copied leaves no trace on the server.

const key = 'codes.madeCode';

export function noteMadeCode(): void {
  localStorage.setItem(key, '1');
}

export function hasMadeCode(): boolean {
  return localStorage.getItem(key) !== null;
}
