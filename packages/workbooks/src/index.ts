export * from './reading/index.ts';
export * from './writing/index.ts';
