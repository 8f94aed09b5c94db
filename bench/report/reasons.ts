// Why the line of a job is not flat, in a sentence by the name of the job: it stands on the page wherever the line rises.

export const reasons: Readonly<Record<string, string>> = {
  import:
    'A record takes as long at every size; what the database needs by itself has a part that few records share.',
  'de-relating records, to their import':
    'Each is done once a run, and the import of 10,000 records took 1.2 s in one run and 2.0 s in another.',
};
