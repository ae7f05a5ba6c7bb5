import type { RefObject } from 'react';
import { PayoutList } from './PayoutList';
import { PayoutSearch } from './PayoutSearch';
import { PayoutView } from './PayoutView';

/** A part of the panel that shows payouts. All of them are one chunk. */
export type PayoutPart =
  | { part: 'list' }
  | { part: 'search'; field: RefObject<HTMLInputElement | null> }
  | { part: 'view'; id: string | null };

export function PayoutPages(props: PayoutPart) {
  switch (props.part) {
    case 'list':
      return <PayoutList />;
    case 'search':
      return <PayoutSearch field={props.field} />;
    case 'view':
      return <PayoutView key={props.id} id={props.id} />;
  }
}
