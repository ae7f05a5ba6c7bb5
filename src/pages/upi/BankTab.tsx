import { Landmark } from 'lucide-react';
import { useUser } from '@/hooks/useUser';
import { users } from '@/services/userServices';
import { texts } from '@/texts/texts';
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
        title={texts.upi.yourBanks}
        icon={Landmark}
        items={user.bankDetails}
        empty={{ title: texts.upi.noBanks, text: texts.upi.noBanksText }}
        keyOf={({ accountNumber }) => accountNumber}
        nameOf={({ bankName }) => bankName}
        renderDetails={(account) => <BankAccountDetails account={account} />}
        removal={{
          label: ({ bankName, accountNumber }) => texts.upi.removeBank(bankName, accountNumber),
          question: ({ bankName, accountNumber }) =>
            texts.upi.confirmRemoveBank(bankName, accountNumber),
          remove: ({ accountNumber }) => users.removeBankAccount(user.uid, accountNumber),
          done: texts.upi.bankRemoved,
          failed: texts.upi.bankRemoveFailed,
        }}
      />
    </div>
  );
}
