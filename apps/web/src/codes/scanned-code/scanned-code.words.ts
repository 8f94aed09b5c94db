import { inBothLanguages } from '@codes/codes';
import type { CodeStatus } from '@codes/contract';

export const words = inBothLanguages({
  en: {
    code: 'Code',
    loading: 'Loading the code',
    notLoaded: 'The code could not be loaded',
    copyCode: 'Copy code',
    openInCreate: 'Open in create',
    openProject: 'Open project',
    legacy: 'This is a legacy code. It cannot be interpreted part by part.',
    /** What somebody in front of the label has to know first. */
    notInUse: {
      Reserved: 'This code is reserved, but not issued yet.',
      Issued: null,
      Retired: 'This code is retired: it is no longer in use.',
    } satisfies Record<CodeStatus, string | null>,
  },
  sv: {
    code: 'Kod',
    loading: 'Hämtar koden',
    notLoaded: 'Koden kunde inte hämtas',
    copyCode: 'Kopiera koden',
    openInCreate: 'Öppna i Skapa',
    openProject: 'Öppna projektet',
    legacy: 'Det här är en äldre kod. Den kan inte tolkas del för del.',
    notInUse: {
      Reserved: 'Koden är reserverad men inte utfärdad än.',
      Issued: null,
      Retired: 'Koden är utgången: den används inte längre.',
    },
  },
});
