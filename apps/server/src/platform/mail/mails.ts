// The mails as people read them, in plain text and as HTML that fits a phone.

export type MailContent =
  | { kind: 'resetPassword'; linkId: string }
  | { kind: 'changePassword'; linkId: string }
  | { kind: 'invitation'; linkId: string; projectNumber: string; projectName: string; invitedBy: string }
  | { kind: 'addedToProject'; projectNumber: string; projectName: string; addedBy: string };

/** For how long a mail is worth sending: as long as its link works. */
export const hoursOfUse: Record<MailContent['kind'], number> = {
  resetPassword: 1,
  changePassword: 1,
  invitation: 7 * 24,
  addedToProject: 7 * 24,
};

export type WrittenMail = { subject: string; text: string; html: string };

type Letter = {
  subject: string;
  lines: string[];
  button: { label: string; address: string };
  after: string[];
};

export type MailAddresses = {
  ofPasswordLink: (linkId: string) => string;
  ofProject: (projectNumber: string) => string;
};

export function writeMail(content: MailContent, addresses: MailAddresses): WrittenMail {
  const letter = letterOf(content, addresses);
  return { subject: letter.subject, text: plainText(letter), html: html(letter) };
}

function letterOf(content: MailContent, addresses: MailAddresses): Letter {
  switch (content.kind) {
    case 'resetPassword':
      return {
        subject: 'Reset your password for Codes',
        lines: ['A new password was requested for your Codes account.'],
        button: { label: 'Set a new password', address: addresses.ofPasswordLink(content.linkId) },
        after: [
          'The link works once and for one hour.',
          'If it was not you, ignore this mail. Your password stays the same.',
        ],
      };
    case 'changePassword':
      return {
        subject: 'Change your password for Codes',
        lines: ['You asked to change the password of your Codes account.'],
        button: { label: 'Change password', address: addresses.ofPasswordLink(content.linkId) },
        after: ['The link works once and for one hour. Changing the password signs you out everywhere.'],
      };
    case 'invitation':
      return {
        subject: `You are invited to ${content.projectNumber} ${content.projectName} in Codes`,
        lines: [
          `${content.invitedBy} has added you to the project ${content.projectNumber} (${content.projectName}).`,
          'Set a password to sign in with this e-mail address.',
        ],
        button: { label: 'Set a password', address: addresses.ofPasswordLink(content.linkId) },
        after: [
          "The link works once and for seven days. After that, use 'Forgot password?' on the login page.",
        ],
      };
    case 'addedToProject':
      return {
        subject: `You are now a member of ${content.projectNumber} ${content.projectName} in Codes`,
        lines: [
          `${content.addedBy} has added you to the project ${content.projectNumber} (${content.projectName}).`,
        ],
        button: { label: 'Open the project', address: addresses.ofProject(content.projectNumber) },
        after: [],
      };
  }
}

function plainText({ lines, button, after }: Letter): string {
  return [...lines, `${button.label}:\n${button.address}`, ...after, '-- \nCodes'].join('\n\n');
}

const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

function html({ subject, lines, button, after }: Letter): string {
  const paragraph = (text: string, colour: string) =>
    `<p style="margin:0 0 16px;color:${colour}">${escape(text)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#faf9f8;font:16px/24px 'Segoe UI',system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e5e2de;border-radius:8px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:#bc4b09">Codes</p>
${lines.map((line) => paragraph(line, '#242322')).join('\n')}
<p style="margin:24px 0"><a href="${escape(button.address)}" style="display:inline-block;padding:12px 24px;background:#bc4b09;border-radius:4px;color:#ffffff;font-weight:600;text-decoration:none">${escape(button.label)}</a></p>
${after.map((line) => paragraph(line, '#605e5c')).join('\n')}
<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#605e5c">If the button does not work, copy this address:<br>${escape(button.address)}</p>
</div>
</body>
</html>
`;
}
