export const words = {
  template: 'Template',
  projectNumber: 'Project number',
  projectUa: 'Project UA',
  visibleForAllEmployees: 'Visible for all employees',
  yes: 'Yes',
  no: 'No',
  history: 'History',
  yourRole: 'Your role',
} as const;
