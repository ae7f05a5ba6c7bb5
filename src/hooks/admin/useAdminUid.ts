import { createContext, useContext } from 'react';

const AdminUidContext = createContext<string | null>(null);

/** Provides the uid of the signed-in administrator to the panel. */
export const AdminUidProvider = AdminUidContext.Provider;

/** The uid of the signed-in administrator, in the panel. */
export function useAdminUid(): string {
  const uid = useContext(AdminUidContext);
  if (uid === null) throw new Error('useAdminUid needs an AdminUidProvider above it');
  return uid;
}
