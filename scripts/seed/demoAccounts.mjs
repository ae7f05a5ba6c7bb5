/** @type {(name: string, uid: string, displayName: string, emailVerified?: boolean) => Account} */
const user = (name, uid, displayName, emailVerified = true) => ({
  uid,
  email: `${name}@example.com`,
  password: `demo-${name}-1`,
  displayName,
  emailVerified,
});

/** @type {(adminId: string, uid: string, displayName: string, role?: 'reviewer' | 'viewer') => Account & { adminId: string, role: string }} */
const administrator = (adminId, uid, displayName, role = 'reviewer') => ({
  ...user(adminId, uid, displayName),
  adminId,
  email: `${adminId}@admin.rupee-ramp.example`,
  role,
});

/** @typedef {{ uid: string, email: string, password: string, displayName: string, emailVerified: boolean }} Account */

/** The demo users and administrators. Their passwords are public, since they exist on emulators only. */
export const demoAccounts = {
  asha: user('asha', 'demoAshaVerma', 'Asha Verma'),
  ravi: user('ravi', 'demoRaviIyer', 'Ravi Iyer', false),
  meera: user('meera', 'demoMeeraNair', 'Meera Nair'),
  operator: administrator('operator', 'demoOperator', 'Demo Operator'),
  colleague: administrator('colleague', 'demoColleague', 'Demo Colleague'),
  viewer: administrator('viewer', 'demoViewer', 'Demo Viewer', 'viewer'),
};
