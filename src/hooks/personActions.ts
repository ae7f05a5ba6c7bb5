import { deposits, users } from '@/services/userServices';

/** What a signed-in person can do, for pages: the verbs of the services. */
export const personActions = {
  newDepositId: deposits.newId,
  createDeposit: deposits.create,
  saveDisplayName: users.saveDisplayName,
  saveLanguage: users.saveLanguage,
  addUpiId: users.addUpiId,
  removeUpiId: users.removeUpiId,
  addBankAccount: users.addBankAccount,
  removeBankAccount: users.removeBankAccount,
};
