import { Spinner } from '@/components/ui/Spinner';

export const LoadingLine = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-3 text-muted">
    <Spinner />
    <span>{text}</span>
  </p>
);
