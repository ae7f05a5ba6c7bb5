import { Landmark } from 'lucide-react';
import { useUser } from '@/components/session/useUser';
import { users } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';
import { BankAccountDetails } from './BankAccountDetails';
import { BankForm } from './BankForm';
import { MethodList } from './MethodList';

/** Adds and removes bank accounts. */
export function BankTab() {
  const { user } = useUser();
  return (
    <div className="flex flex-col gap-6">
      <BankForm />
      <MethodList
        title={userTexts.upi.yourBanks}
        icon={Landmark}
        items={user.bankDetails}
        empty={{ title: userTexts.upi.noBanks, text: userTexts.upi.noBanksText }}
        keyOf={({ accountNumber }) => accountNumber}
        nameOf={({ bankName }) => bankName}
        renderDetails={(account) => <BankAccountDetails account={account} />}
        primary={{
          label: ({ bankName, accountNumber }) =>
            userTexts.upi.makeBankPrimary(bankName, accountNumber),
          make: ({ accountNumber }) => users.makeBankAccountPrimary(user.uid, accountNumber),
        }}
        removal={{
          label: ({ bankName, accountNumber }) => userTexts.upi.removeBank(bankName, accountNumber),
          question: ({ bankName, accountNumber }) =>
            userTexts.upi.confirmRemoveBank(bankName, accountNumber),
          remove: ({ accountNumber }) => users.removeBankAccount(user.uid, accountNumber),
          done: userTexts.upi.bankRemoved,
          failed: userTexts.upi.bankRemoveFailed,
        }}
      />
    </div>
  );
}
