export const words = {
  outbox: 'Mail goes to the outbox here. Copy the links after inviting, and send them yourself.',
  links: {
    title: 'Links to copy',
    note: 'Mail goes to the outbox here. Copy each link and send it to its person. Anyone with the link can sign in as them.',
    until: (date: string) => `valid until ${date}`,
    copy: 'Copy',
    copyOf: (address: string) => `Copy the link of ${address}`,
    copiedOf: (address: string) => `Copied the link of ${address}`,
    copyAll: 'Copy all',
    copied: 'Copied',
    notCopied: 'Your browser did not allow copying. Select the link and copy it yourself.',
    linkOf: (address: string) => `Link of ${address}`,
    done: 'Done',
  },
} as const;
