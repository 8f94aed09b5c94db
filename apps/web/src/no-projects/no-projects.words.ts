export const words = {
  title: 'Projects',
  warning: "You don't have access to any projects. Contact project leader or Codes app administrator:",
  loading: 'Loading administrators',
  failed: 'The administrators could not be loaded',
} as const;
