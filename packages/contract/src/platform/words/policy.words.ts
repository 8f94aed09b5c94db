// Who may make a call, for the page of the API.

export const whoWords = {
  anyone: 'anyone',
  signedIn: 'everyone signed in',
  someProjectAdministrator: 'administrators of any project',
  administrator: 'application administrators',
  projectViewer: 'everyone with access to the project',
  projectMember: 'members of the project',
  projectAdministrator: 'administrators of the project',
};

export const integrationWords = {
  allowed: ', and integration keys',
  'allowed to issue': ', and integration keys with the right to issue codes',
};
