import { Spinner } from '@/components/ui/Spinner';

/** Stands in the place of what is being loaded. */
export const LoadingLine = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-3 text-muted">
    <Spinner />
    <span>{text}</span>
  </p>
);
