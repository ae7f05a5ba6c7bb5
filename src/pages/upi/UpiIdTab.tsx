import { AtSign } from 'lucide-react';
import { useUser } from '@/components/session/useUser';
import { users } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';
import { MethodList } from './MethodList';
import { UpiIdForm } from './UpiIdForm';

const asIs = (upiId: string) => upiId;

/** Adds and removes UPI IDs. */
export function UpiIdTab() {
  const { user } = useUser();
  return (
    <div className="flex flex-col gap-6">
      <UpiIdForm />
      <MethodList
        title={userTexts.upi.yourUpiIds}
        icon={AtSign}
        items={user.upiIds}
        empty={{ title: userTexts.upi.noUpiIds, text: userTexts.upi.noUpiIdsText }}
        keyOf={asIs}
        nameOf={asIs}
        primary={{
          label: userTexts.upi.makeUpiPrimary,
          make: (upiId) => users.makeUpiIdPrimary(user.uid, upiId),
        }}
        removal={{
          label: userTexts.upi.removeUpi,
          question: userTexts.upi.confirmRemoveUpi,
          remove: (upiId) => users.removeUpiId(user.uid, upiId),
          done: userTexts.upi.upiRemoved,
          failed: userTexts.upi.upiRemoveFailed,
        }}
      />
    </div>
  );
}
