// What a start says of the folder of the embedded database.

type Holder = { folder: string; pid: number; since: string };

export const embeddedWords = {
  inUse: ({ folder, pid, since }: Holder) =>
    `${folder} is in use by process ${pid} since ${since}. Stop it first, or choose another DATA_DIR.`,
  inUseElsewhere: ({ folder, pid, since, host }: Holder & { host: string }) =>
    `${folder} is in use by process ${pid} on ${host} since ${since}. Stop it first, or choose another DATA_DIR.`,
  damaged: ({ dataDir, reason }: { dataDir: string; reason: string }) =>
    `The embedded database in ${dataDir} is damaged (${reason}). Restore a backup into another DATA_DIR.`,
} as const;
