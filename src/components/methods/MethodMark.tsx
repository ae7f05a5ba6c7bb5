import type { PayoutMethod } from '@/domain/payouts/payout';

/** What a mark shows: an initial, white on the bank's or app's own colour. Logos are trademarks. */
type Brand = readonly [initial: string, colour: string];

const IOB: Brand = ['I', '#1b4f9c'];

/** The marks of apps, each with the parts of UPI IDs after the @ and the IDs of channels that are the app's. */
const APPS: readonly (readonly [...Brand, ...handles: string[]])[] = [
  ['G', '#1a66d6', 'okaxis', 'okhdfcbank', 'okicici', 'oksbi'], // Google Pay
  ['P', '#5f259f', 'ybl', 'ibl', 'axl', 'phonepe'],
  ['P', '#00366f', 'paytm', 'ptyes', 'ptaxis', 'ptsbi', 'pthdfc'],
  ['A', '#9a5200', 'apl', 'yapl'], // Amazon Pay
  ['B', '#00694d', 'upi'], // BHIM
  ['M', '#1553a8', 'ikwik', 'mobikwik'],
  [...IOB, 'iob'],
  ['F', '#a63a1c', 'freecharge'],
  ['A', '#b8101f', 'airtel'],
  ['C', '#26262e', 'axisb'],
  ['N', '#0b6b45', 'naviaxis'],
];

/** By the first four letters of an IFSC. */
const BANKS: Readonly<Record<string, Brand>> = {
  AIRP: ['A', '#b8101f'],
  AUBL: ['A', '#6a1b4d'],
  BARB: ['B', '#b4450c'],
  BKID: ['B', '#a8480f'],
  CBIN: ['C', '#a3262a'],
  CNRB: ['C', '#0a63a0'],
  FDRL: ['F', '#0f4a94'],
  HDFC: ['H', '#004c8f'],
  IBKL: ['I', '#00695c'],
  ICIC: ['I', '#a5430f'],
  IDFB: ['I', '#9d1d27'],
  IDIB: ['I', '#1f3f8f'],
  INDB: ['I', '#8b1a2b'],
  IOBA: IOB,
  KKBK: ['K', '#c1121f'],
  PUNB: ['P', '#a20e37'],
  SBIN: ['S', '#1769aa'],
  UBIN: ['U', '#b3262e'],
  UTIB: ['A', '#97144d'],
  YESB: ['Y', '#00518f'],
};

/** The circle in front of a payment method: the initial of its app or bank, or of its name if that is not known. */
export function MethodMark({ method }: { method: PayoutMethod }) {
  const brand = brandOf(method);
  const name = method.kind === 'bank' ? method.bankName : method.upiId;
  return (
    <span
      aria-hidden
      translate="no"
      className={`flex size-10 shrink-0 items-center justify-center rounded-full border border-transparent font-medium ${brand ? 'text-white' : 'bg-accent-soft text-accent'}`}
      style={brand && { backgroundColor: brand[1] }}
    >
      {brand?.[0] ?? name.charAt(0).toUpperCase()}
    </span>
  );
}

function brandOf(method: PayoutMethod): readonly [...Brand, ...unknown[]] | undefined {
  if (method.kind === 'bank') return BANKS[method.ifscCode.slice(0, 4)];
  const handle = method.upiId.slice(method.upiId.lastIndexOf('@') + 1).toLowerCase();
  return APPS.find(([, , ...handles]) => handles.includes(handle));
}
