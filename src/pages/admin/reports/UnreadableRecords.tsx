import { Alert } from '@/components/ui/Alert';

interface Props {
  text: string;
  paths: readonly string[];
}

/** Lists the records that cannot be read; shows nothing if there are none. */
export function UnreadableRecords({ text, paths }: Props) {
  if (paths.length === 0) return null;
  return (
    <Alert variant="warning">
      <p>{text}</p>
      {paths.map((path) => (
        <p key={path} className="break-all">
          {path}
        </p>
      ))}
    </Alert>
  );
}
