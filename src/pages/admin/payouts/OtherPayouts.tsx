import { OtherRecords } from '@/pages/admin/worklist/OtherRecords';
import { payoutRecords } from './payoutRecords';

/** The payouts that a text finds, below the deposits that it finds. */
export const OtherPayouts = ({ text }: { text: string }) => (
  <OtherRecords records={payoutRecords} text={text} />
);
