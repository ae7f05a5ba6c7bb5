import { ChevronsUpDown, Languages } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGES } from '@/config/business';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { useUser } from '@/components/session/useUser';
import { users } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';
import { LanguageSheet } from './LanguageSheet';
import { TAPPABLE_ROW, RowContent } from './Rows';

/** The current language; a tap opens the choice. A select would not fire a change event for the only language. */
export function LanguageRow() {
  const { user } = useUser();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const current = LANGUAGES.find(({ id }) => id === user.language) ?? LANGUAGES[0];

  const saving = useMutation(
    async (language: (typeof LANGUAGES)[number]) => {
      await users.saveLanguage(user.uid, language.id);
      toast.success(userTexts.profile.languageChanged(language.name));
    },
    { failed: userTexts.profile.languageFailed },
  );

  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={saving.isPending}
        disabled={saving.isPending}
        onClick={() => setOpen(true)}
        className={TAPPABLE_ROW}
      >
        <RowContent icon={Languages} label={userTexts.profile.language} value={current.name} />
        <ChevronsUpDown aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
      {open && (
        <LanguageSheet
          selected={current.id}
          onChoose={saving.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
