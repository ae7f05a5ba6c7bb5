import { Check, Copy } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { Button } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import { useCopy } from '@/lib/useCopy';
import type { FactorKey } from '@/services/admin/security/secondFactorService';
import { securityTexts } from '@/texts/admin/securityTexts';
import { texts } from '@/texts/texts';

const QrCode = lazyNamed(() => import('@/components/qr/QrCode'), 'QrCode');

const t = securityTexts.turnOn;

/** The key for an authenticator app: to be scanned, and in groups of four that are typed more easily. */
export function KeyDisplay({ text, url }: Pick<FactorKey, 'text' | 'url'>) {
  const line = useRef<HTMLParagraphElement>(null);
  const { copied, copy } = useCopy(
    text,
    { done: t.copied, failed: texts.common.error, failedText: t.copyFailed },
    () => {
      if (line.current) getSelection()?.selectAllChildren(line.current);
    },
  );
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-col gap-3">
      {/* White in both themes. */}
      <div className="mx-auto flex aspect-square w-[13rem] max-w-full items-center justify-center overflow-hidden rounded-control border border-line bg-white">
        <Suspense fallback={<Spinner />}>
          <QrCode value={url} title={t.qr} />
        </Suspense>
      </div>
      <div className="rounded-control bg-sunken p-3 text-center">
        <p className="text-xs font-medium text-muted">{t.key}</p>
        <p
          translate="no"
          ref={line}
          className="mx-auto max-w-[19ch] font-mono text-lg leading-relaxed wrap-break-word select-all"
        >
          {text.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <Button variant="secondary" onClick={copy}>
        <Icon aria-hidden className="size-5" />
        <span>{t.copy}</span>
      </Button>
      <p className="text-sm text-muted">{t.once}</p>
    </div>
  );
}
