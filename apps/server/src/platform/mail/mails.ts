// The mails as people read them, in plain text and as HTML that fits a phone.
import { wordsIn, type Language } from '@codes/codes';
import { mailWords, type Letter, type MailContent, type MailWords } from './mails.words.ts';

export type { MailContent };

/** For how long a mail is worth sending: as long as its link works. */
export const hoursOfUse: Record<MailContent['kind'], number> = {
  resetPassword: 1,
  changePassword: 1,
  invitation: 7 * 24,
  invitationToCodes: 7 * 24,
  addedToProject: 7 * 24,
  reservations: 7 * 24,
  webhookFailing: 7 * 24,
};

export type WrittenMail = { subject: string; text: string; html: string };

export type MailAddresses = {
  ofPasswordLink: (linkId: string) => string;
  ofProject: (projectNumber: string) => string;
  ofWebhooks: string;
};

/** In the language of who gets it. */
export function writeMail(content: MailContent, addresses: MailAddresses, language: Language): WrittenMail {
  const letter = letterOf(content, wordsIn(mailWords, language));
  const address = addressIn(content, addresses);
  return {
    subject: letter.subject,
    text: plainText(letter, address),
    html: html(letter, address, language),
  };
}

function addressIn(content: MailContent, addresses: MailAddresses): string {
  if ('linkId' in content) return addresses.ofPasswordLink(content.linkId);
  if (content.kind === 'webhookFailing') return addresses.ofWebhooks;
  return addresses.ofProject(content.projectNumber);
}

function letterOf(content: MailContent, words: MailWords): Letter {
  switch (content.kind) {
    case 'resetPassword':
      return words.resetPassword();
    case 'changePassword':
      return words.changePassword();
    case 'invitation':
      return words.invitation(content);
    case 'invitationToCodes':
      return words.invitationToCodes(content);
    case 'addedToProject':
      return words.addedToProject(content);
    case 'reservations':
      return words.reservations(content);
    case 'webhookFailing':
      return words.webhookFailing(content);
  }
}

function plainText({ lines, button, after }: Letter, address: string): string {
  return [...lines, `${button}:\n${address}`, ...after, '-- \nCodes'].join('\n\n');
}

const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

function html({ subject, lines, button, after }: Letter, address: string, language: Language): string {
  const paragraph = (text: string, colour: string) =>
    `<p style="margin:0 0 16px;color:${colour}">${escape(text).replaceAll('\n', '<br>')}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#faf9f8;font:16px/24px 'Segoe UI',system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e5e2de;border-radius:8px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:#bc4b09">Codes</p>
${lines.map((line) => paragraph(line, '#242322')).join('\n')}
<p style="margin:24px 0"><a href="${escape(address)}" style="display:inline-block;padding:12px 24px;background:#bc4b09;border-radius:4px;color:#ffffff;font-weight:600;text-decoration:none">${escape(button)}</a></p>
${after.map((line) => paragraph(line, '#605e5c')).join('\n')}
<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#605e5c">${escape(wordsIn(mailWords, language).copyAddress)}<br>${escape(address)}</p>
</div>
</body>
</html>
`;
}
