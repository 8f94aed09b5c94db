export function languageOfTerminal(environment: Readonly<Record<string, string | undefined>>): 'en' | 'sv';
export function inTerminal<Words>(both: { en: Words; sv: NoInfer<Words> }): Words;
