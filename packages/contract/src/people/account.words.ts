// What the login says of a sign-in at the organisation that failed.

export const internalSignInFailures = {
  cancelled: 'The sign-in was cancelled.',
  expired: 'The sign-in took too long or was started in another browser. Please try again.',
  refused: "Your organisation's sign-in did not succeed. Please try again.",
  unavailable: "Your organisation's sign-in does not answer. Please try again later.",
} as const;
