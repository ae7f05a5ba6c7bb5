import { Fit } from '@/components/ui/Fit';
import { toastResult } from '@/components/ui/toastObstacles';
import { formatUsdt } from '@/domain/money/formatMoney';
import type { MicroUsdt } from '@/domain/money/money';
import { userTexts } from '@/texts/userTexts';
import { CopyAmountButton } from '@/components/deposits/CopyAmountButton';

const t = userTexts.deposit;

/** What to send, with its copy in the line. */
export function CopyAmount({ usdtMicro }: { usdtMicro: MicroUsdt }) {
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-1">
      <p translate="no" ref={toastResult} className="text-[1.0625rem] font-bold">
        <Fit text={t.send(formatUsdt(usdtMicro))} />
      </p>
      <CopyAmountButton
        usdtMicro={usdtMicro}
        label={t.copy}
        // On a narrow screen it stays in the line.
        className="-mr-1 px-1 max-[22rem]:[&_svg]:hidden"
      />
    </div>
  );
}
