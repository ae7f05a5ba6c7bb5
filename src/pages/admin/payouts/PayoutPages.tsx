import type { RefObject } from 'react';
import type { PaymentMethods } from '@/domain/paymentMethods';
import { PayoutList } from './PayoutList';
import { PayoutSearch } from './PayoutSearch';
import { PayoutView } from './PayoutView';
import { SharedMethods } from './SharingAccounts';

/** A part of the panel that shows payouts. All of them are one chunk. */
export type PayoutPart =
  | { part: 'list' }
  | { part: 'search'; field: RefObject<HTMLInputElement | null> }
  | { part: 'view'; id: string | null }
  | { part: 'shared-methods'; userId: string; methods: PaymentMethods };

export function PayoutPages(props: PayoutPart) {
  switch (props.part) {
    case 'list':
      return <PayoutList />;
    case 'search':
      return <PayoutSearch field={props.field} />;
    case 'view':
      return <PayoutView key={props.id} id={props.id} />;
    case 'shared-methods':
      return <SharedMethods userId={props.userId} methods={props.methods} />;
  }
}
