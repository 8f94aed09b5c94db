// The groups of calls, English and Swedish side by side.

export const groupNames: Readonly<Record<string, string>> = {
  Account: 'Konto',
  Users: 'Användare',
  Views: 'Vyer',
  Jobs: 'Jobb',
  Projects: 'Projekt',
  Members: 'Medlemmar',
  'Master tables': 'Mastertabeller',
  'Project tables': 'Projekttabeller',
  'Import and export': 'Import och export',
  Changes: 'Ändringar',
  Events: 'Händelser',
  'Keeping up with the master': 'I takt med mastern',
  Releases: 'Utgåvor',
  'String configurations': 'Strängkonfigurationer',
  Codes: 'Koder',
  Register: 'Register',
  Reports: 'Rapporter',
  Search: 'Sökning',
  Settings: 'Inställningar',
  Webhooks: 'Webhookar',
};
