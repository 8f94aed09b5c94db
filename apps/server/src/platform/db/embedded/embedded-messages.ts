// The messages between the server's thread and that of the embedded database.

export type ToWorker =
  | { kind: 'request'; connection: number; bytes: Uint8Array }
  | { kind: 'hangUp'; connection: number }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; connection: number; bytes: Uint8Array }
  /** The engine has ended; a new one takes up the folder from its log. */
  | { kind: 'failed'; reason: string }
  | { kind: 'closed' };
