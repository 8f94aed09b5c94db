// Why the line of a job is not flat, in a sentence by the name of the job: it stands on the page wherever the line rises.

export const reasons: Readonly<Record<string, string>> = {};
