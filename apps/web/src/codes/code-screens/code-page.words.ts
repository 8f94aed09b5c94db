export const words = {
  configurationNotLoaded: 'The string configuration could not be loaded',
} as const;
