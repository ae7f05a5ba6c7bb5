import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { userTexts } from '@/texts/userTexts';

/** The wallet's balance, which the entries below add up to; its child is the amount. */
export function WalletTotal({ children }: { children: ReactNode }) {
  return (
    <Card className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-muted">{userTexts.home.walletBalance}</span>{' '}
      <span className="text-xl font-bold tracking-tight">{children}</span>
    </Card>
  );
}
