import { Suspense } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { Button } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { env } from '@/config/env';
import { keysOf } from './actions/Action';
import { KeyGroup } from './actions/KeyGroup';
import { reviewActions } from './actions/review/reviewActions';
import { keysTexts as t } from '@/texts/admin/keysTexts';
import { texts } from '@/texts/texts';

const PayoutKeys = lazyNamed(() => import('./payouts/PayoutKeys'), 'PayoutKeys');

interface Props {
  areOn: boolean;
  setOn: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists what the keys do, and turns them off and on. */
export function KeysHelp({ areOn, setOn, onClose }: Props) {
  return (
    <Sheet title={t.title} text={t.text} onClose={onClose}>
      <KeyGroup title={t.groups.lists} texts={t.lists} />
      <KeyGroup
        title={t.groups.requests}
        texts={{ ...keysOf(reviewActions, t.reviews), ...t.requests }}
      />
      {env.payouts && (
        <Suspense fallback={null}>
          <PayoutKeys />
        </Suspense>
      )}
      <KeyGroup title={t.groups.sheets} texts={t.sheets} />
      <label className="my-3 flex min-h-touch items-center gap-3 text-sm">
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
