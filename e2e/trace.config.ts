import base from './playwright.config.ts';
export default {
  ...base,
  workers: 1,
  use: {
    ...base.use,
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), ...(process.env['EXTRA']?.split(' ') ?? [])],
    },
  },
};
