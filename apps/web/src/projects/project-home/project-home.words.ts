import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    template: 'Template',
    projectNumber: 'Project number',
    projectUa: 'Project UA',
    visibleForAllEmployees: 'Visible for all employees',
    yes: 'Yes',
    no: 'No',
    history: 'History',
    yourRole: 'Your role',
    lastMade: 'Your last codes',
    youUse: 'Create with',
    copyOf: (code: string) => `Copy ${code}`,
    copied: 'Copied',
    notCopied: 'Not copied',
  },
  sv: {
    template: 'Mall',
    projectNumber: 'Projektnummer',
    projectUa: 'UA',
    visibleForAllEmployees: 'Synligt för alla anställda',
    yes: 'Ja',
    no: 'Nej',
    history: 'Historik',
    yourRole: 'Din roll',
    lastMade: 'Dina senaste koder',
    youUse: 'Skapa med',
    copyOf: (code) => `Kopiera ${code}`,
    copied: 'Kopierat',
    notCopied: 'Inte kopierat',
  },
});
