import { Star } from 'lucide-react';
import { texts } from '@/texts/texts';
import { Badge } from '@/components/ui/Button';

/** Marks the first payment method of a list, which is the one used. */
export const PrimaryBadge = () => (
  <Badge icon={Star} className="bg-success-soft text-success">
    {texts.common.primary}
  </Badge>
);
