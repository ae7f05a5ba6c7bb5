import { admin } from '@/services/adminServices';

/** What an administrator can do, for pages. */
export const adminActions = {
  signIn: admin.signIn,
  signOut: admin.signOut,
  recheckSession: admin.recheck,
  approve: admin.approve,
  payInPart: admin.payInPart,
  reject: admin.reject,
  pendingOfUser: admin.pendingOfUser,
};
