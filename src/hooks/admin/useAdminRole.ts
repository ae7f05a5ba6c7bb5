import { createContext, useContext } from 'react';
import type { AdminRole } from '@/domain/admin/adminRole';

const AdminRoleContext = createContext<AdminRole>('viewer');

/** Provides the role of the signed-in administrator to the panel. */
export const AdminRoleProvider = AdminRoleContext.Provider;

/** Whether the signed-in administrator may do more than look. */
export const useCanReview = (): boolean => useContext(AdminRoleContext) === 'reviewer';
