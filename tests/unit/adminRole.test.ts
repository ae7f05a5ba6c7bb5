import { expect, it } from 'vitest';
import { adminRole } from '@/domain/adminRole';

it.each<[object, ReturnType<typeof adminRole>]>([
  [{ admin: true }, 'reviewer'],
  [{ admin: true, role: 'reviewer' }, 'reviewer'],
  [{ admin: true, role: 'viewer' }, 'viewer'],
  [{ admin: true, role: 'owner' }, null],
  [{ admin: true, role: null }, null],
  [{ admin: true, role: ['reviewer'] }, null],
  [{ admin: 'true', role: 'reviewer' }, null],
  [{ role: 'reviewer' }, null],
])('reads the role from the claims %j', (claims, role) => {
  expect(adminRole({ ...claims })).toBe(role);
});
