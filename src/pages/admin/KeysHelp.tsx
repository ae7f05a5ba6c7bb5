import { useSingleKeys } from '@/components/admin/hotkeys';
import { Button } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { env } from '@/config/env';
import { keysTexts as t } from '@/texts/admin/keysTexts';
import { texts } from '@/texts/texts';

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { areOn, setOn } = useSingleKeys();
  return (
    <Sheet title={t.title} text={t.text} onClose={onClose}>
      <KeyGroup title={t.groups.lists} texts={t.lists} />
      <KeyGroup title={t.groups.requests} texts={t.requests} />
      {env.payouts && <KeyGroup title={t.groups.payouts} texts={t.payouts} />}
      <KeyGroup title={t.groups.sheets} texts={t.sheets} />
      <label className="my-3 flex min-h-touch items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-4 shrink-0 choice"
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

interface GroupProps {
  title: string;
  texts: Readonly<Record<string, string>>;
}

const KeyGroup = ({ title, texts: of }: GroupProps) => (
  <section className="pt-4 text-sm">
    <h3 className="pb-2 font-medium">{title}</h3>
    <dl className="flex flex-col gap-2">
      {Object.entries(of).map(([key, does]) => (
        <div key={key} className="flex items-center gap-3">
          <dt className="min-w-16">
            <kbd className="rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-mono font-medium">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);
