import { AtSign } from 'lucide-react';
import { useUser } from '@/hooks/useUser';
import { users } from '@/services/userServices';
import { texts } from '@/texts/texts';
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
        title={texts.upi.yourUpiIds}
        icon={AtSign}
        items={user.upiIds}
        empty={{ title: texts.upi.noUpiIds, text: texts.upi.noUpiIdsText }}
        keyOf={asIs}
        nameOf={asIs}
        removal={{
          label: texts.upi.removeUpi,
          question: texts.upi.confirmRemoveUpi,
          remove: (upiId) => users.removeUpiId(user.uid, upiId),
          done: texts.upi.upiRemoved,
          failed: texts.upi.upiRemoveFailed,
        }}
      />
    </div>
  );
}
