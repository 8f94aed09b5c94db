/** What people call the columns whose values an undo brings back. */
export const columnNames: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  priority: 'Priority',
  default_priorities: 'Priorities',
  role: 'Role',
  ua_user_id: 'UA',
  is_template: 'Template',
  is_visible_for_employees: 'Visible for employees',
  root_segment: 'Segments',
  keeps_register: 'Register of issued codes',
  configuration: 'Tables and columns',
};
