import { Alert } from '@/components/ui/Alert';

interface Props {
  /** Says that they are missing from what is shown. */
  text: string;
  paths: readonly string[];
}

/** The records of some days that cannot be read; nothing where all can. */
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
