import { Star } from 'lucide-react';
import { Badge } from '@/components/ui/Badge';
import { texts } from '@/texts/texts';

/** Marks the first payment method of a list, which is the one used. */
export const PrimaryBadge = () => <Badge icon={Star}>{texts.common.primary}</Badge>;
