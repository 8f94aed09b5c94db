export const words = {
  help: 'Help',
  search: 'Search the guide',
  searchLabel: 'Search the guide',
  clear: 'Clear the search',
  allTopics: 'All topics',
  nothing: (text: string) => `Nothing in the guide matches '${text}'.`,
  found: (count: number) => (count === 1 ? '1 match in the guide' : `${count} matches in the guide`),
  larger: (alt: string) => `${alt} (opens in a new tab)`,
} as const;
