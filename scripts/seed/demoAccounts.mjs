/** The demo users. Their passwords are public: they exist on emulators only. */
export const demoAccounts = {
  asha: {
    uid: 'demoAshaVerma',
    email: 'asha@example.com',
    password: 'demo-asha-1',
    displayName: 'Asha Verma',
    emailVerified: true,
  },
  ravi: {
    uid: 'demoRaviIyer',
    email: 'ravi@example.com',
    password: 'demo-ravi-1',
    displayName: 'Ravi Iyer',
    emailVerified: false,
  },
  meera: {
    uid: 'demoMeeraNair',
    email: 'meera@example.com',
    password: 'demo-meera-1',
    displayName: 'Meera Nair',
    emailVerified: true,
  },
  operator: {
    uid: 'demoOperator',
    adminId: 'operator',
    email: 'operator@admin.rupee-ramp.example',
    password: 'demo-operator-1',
    displayName: 'Demo Operator',
    emailVerified: true,
  },
};
