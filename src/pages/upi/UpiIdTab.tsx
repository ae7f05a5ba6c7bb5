import { AtSign } from 'lucide-react';
import { useUser } from '@/hooks/useUser';
import { personActions } from '@/hooks/personActions';
import { texts } from '@/texts/texts';
import { MethodList } from './MethodList';
import { UpiIdForm } from './UpiIdForm';

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
        keyOf={(upiId) => upiId}
        nameOf={(upiId) => upiId}
        removeLabel={texts.upi.removeUpi}
        confirmTitle={texts.upi.confirmRemoveUpi}
        remove={(upiId) => personActions.removeUpiId(user.uid, upiId)}
        removed={texts.upi.upiRemoved}
        removeFailed={texts.upi.upiRemoveFailed}
        renderItem={(upiId) => <p className="font-medium">{upiId}</p>}
      />
    </div>
  );
}
