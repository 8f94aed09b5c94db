// What the error bar says by the status of an answer. Apart from the catalogue's words: every screen loads these.

export const shownErrorWords = {
  noAnswer: 'The server does not answer. Check the connection and try again.',
  unavailable: 'Error 503. Service unavailable.',
  forbidden: 'Error 403. Forbidden.',
  notFound: 'Error 404. Not found.',
  alreadyExists: 'Already exists.',
  notAuthorized: 'Not authorized.',
  unknown: 'Unknown error occurred',
};
