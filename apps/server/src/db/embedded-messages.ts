// What the server's thread and the embedded database's thread say to each other.

export type ToWorker = { kind: 'request'; bytes: Uint8Array } | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'failed'; reason: string }
  | { kind: 'closed' };
