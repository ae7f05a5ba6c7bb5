import { Check } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { LANGUAGES } from '@/config/business';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

type Language = (typeof LANGUAGES)[number];

interface Props {
  selected: string;
  onChoose: (language: Language) => void;
  onClose: () => void;
}

/** The choice of a language. */
export function LanguageSheet({ selected, onChoose, onClose }: Props) {
  return (
    <Sheet title={userTexts.profile.chooseLanguage} onClose={onClose}>
      <ul className="flex flex-col gap-2 py-4">
        {LANGUAGES.map((language) => (
          <li key={language.id}>
            <button
              type="button"
              aria-current={language.id === selected}
              onClick={(event) => {
                onChoose(language);
                closeSheet(event);
              }}
              className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-line px-4 text-left font-semibold aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
            >
              <span>{language.name}</span>
              {language.id === selected && <Check aria-hidden className="size-5 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="w-full" onClick={closeSheet}>
        {texts.common.cancel}
      </Button>
    </Sheet>
  );
}
