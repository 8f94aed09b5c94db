import { users } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const userQueries = {
  all: () => queryOptions({ queryKey: ['users', 'all'], queryFn: () => api(users.listAllMembers) }),
};
