export const words = {
  loginFailed: 'Failed to login. More info: ',
} as const;
