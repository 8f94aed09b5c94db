// A request whose body is followed while it goes out, which fetch does not tell.
import type { Received } from '@codes/contract';

export type Sending = {
  body: Blob;
  signal: AbortSignal;
  /** The share that is sent, up to 1: from then on it is the server's. */
  onSent: (share: number) => void;
};

type Request = Sending & { method: string; headers: Record<string, string> };

export function sendWithProgress(address: string, sent: Request): Promise<Received> {
  const { method, headers, body, signal, onSent } = sent;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: async () => request.responseText }),
    );
    request.addEventListener('error', () => reject(new TypeError('The request failed')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
