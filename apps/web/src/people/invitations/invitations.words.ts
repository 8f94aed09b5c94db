import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
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
  },
  sv: {
    outbox: 'Mejlen hamnar i utkorgen här. Kopiera länkarna när du har bjudit in, och skicka dem själv.',
    links: {
      title: 'Länkar att kopiera',
      note: 'Mejlen hamnar i utkorgen här. Kopiera varje länk och skicka den till rätt person. Den som har länken kan logga in som den personen.',
      until: (date) => `gäller till ${date}`,
      copy: 'Kopiera',
      copyOf: (address) => `Kopiera länken till ${address}`,
      copiedOf: (address) => `Länken till ${address} är kopierad`,
      copyAll: 'Kopiera alla',
      copied: 'Kopierat',
      notCopied: 'Webbläsaren tillät inte kopiering. Markera länken och kopiera den själv.',
      linkOf: (address) => `Länk till ${address}`,
      done: 'Klar',
    },
  },
});
