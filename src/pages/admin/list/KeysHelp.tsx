import { Button } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { texts } from '@/texts/texts';

const t = adminSearchTexts.keys;

const KEYS = ['/', 'j', 'k', 'Enter', 'a', 'p', 'r', 'c', 'x', '?'] as const;

interface Props {
  areOn: boolean;
  setOn: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists what the keys do, and turns them off and on. */
export function KeysHelp({ areOn, setOn, onClose }: Props) {
  return (
    <Sheet title={t.title} text={t.text} onClose={onClose}>
      <dl className="flex flex-col gap-2 py-4 text-sm">
        {KEYS.map((key) => (
          <div key={key} className="flex items-center gap-3">
            <dt className="min-w-16">
              <kbd className="rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{t.of[key]}</dd>
          </div>
        ))}
      </dl>
      <label className="mb-3 flex min-h-touch items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={areOn}
          onChange={(event) => setOn(event.target.checked)}
        />
        <span>{t.single}</span>
      </label>
      <Button className="w-full" onClick={closeSheet}>
        {texts.common.close}
      </Button>
    </Sheet>
  );
}
