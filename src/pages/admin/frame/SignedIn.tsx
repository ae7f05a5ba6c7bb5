import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { DayLeft } from '@/components/admin/DayLeft';
import { adminTexts } from '@/texts/admin/adminTexts';

/** Shows who is signed in, their role, and what is left of their limit for the day. */
export function SignedIn({ className }: { className: string }) {
  const { email, role } = usePanelSession();
  return (
    <div className={`text-xs ${className}`}>
      <p translate="no" className="font-medium [overflow-wrap:anywhere]">
        {email}
      </p>
      <p className="text-muted">{adminTexts.role[role]}</p>
      <DayLeft className="pt-2" />
    </div>
  );
}
