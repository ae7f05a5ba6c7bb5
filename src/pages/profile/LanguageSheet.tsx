import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { LANGUAGES } from '@/config/business';
import { texts } from '@/texts/texts';

type Language = (typeof LANGUAGES)[number];

interface Props {
  selected: string;
  onChoose: (language: Language) => void;
  onClose: () => void;
}

/** The languages on offer. A native dialog: it traps the focus and Escape closes it. */
export function LanguageSheet({ selected, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto mb-0 w-full max-w-column rounded-t-3xl bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink backdrop:bg-black/50 sm:mb-auto sm:rounded-3xl"
    >
      <h2 id={titleId} className="pb-3 text-lg font-semibold">
        {texts.profile.chooseLanguage}
      </h2>
      <ul className="flex flex-col gap-2 pb-4">
        {LANGUAGES.map((language) => (
          <li key={language.id}>
            <button
              type="button"
              aria-current={language.id === selected}
              onClick={() => {
                onChoose(language);
                dialog.current?.close();
              }}
              className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-line px-4 text-left font-semibold aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
            >
              {language.name}
              {language.id === selected && <Check aria-hidden className="size-5 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
      <Button look="secondary" className="w-full" onClick={() => dialog.current?.close()}>
        {texts.common.cancel}
      </Button>
    </dialog>
  );
}
