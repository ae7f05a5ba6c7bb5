import type { PayoutMethod } from '@/domain/payouts/payout';

/** What a mark shows: an initial, white on the bank's or app's own colour. Logos are trademarks. */
type Brand = readonly [initial: string, colour: string];

const GOOGLE_PAY: Brand = ['G', '#1a66d6'];
const PHONEPE: Brand = ['P', '#5f259f'];
const PAYTM: Brand = ['P', '#00366f'];
const MOBIKWIK: Brand = ['M', '#1553a8'];
const IOB: Brand = ['I', '#1b4f9c'];
const AMAZON: Brand = ['A', '#9a5200'];

/** By the part of a UPI ID after its @, or by the ID of a channel. */
const APPS: Readonly<Record<string, Brand>> = {
  okaxis: GOOGLE_PAY,
  okhdfcbank: GOOGLE_PAY,
  okicici: GOOGLE_PAY,
  oksbi: GOOGLE_PAY,
  ybl: PHONEPE,
  ibl: PHONEPE,
  axl: PHONEPE,
  paytm: PAYTM,
  ptyes: PAYTM,
  ptaxis: PAYTM,
  ptsbi: PAYTM,
  pthdfc: PAYTM,
  apl: AMAZON,
  yapl: AMAZON,
  upi: ['B', '#00694d'],
  ikwik: MOBIKWIK,
  mobikwik: MOBIKWIK,
  phonepe: PHONEPE,
  iob: IOB,
  freecharge: ['F', '#a63a1c'],
  airtel: ['A', '#b8101f'],
  axisb: ['C', '#26262e'],
  naviaxis: ['N', '#0b6b45'],
};

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

function brandOf(method: PayoutMethod): Brand | undefined {
  if (method.kind === 'bank') return BANKS[method.ifscCode.slice(0, 4)];
  return APPS[method.upiId.slice(method.upiId.lastIndexOf('@') + 1).toLowerCase()];
}
