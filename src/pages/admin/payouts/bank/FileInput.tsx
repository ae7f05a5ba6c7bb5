import type { ControlProps } from '@/components/ui/Form';

interface Props extends ControlProps {
  onFile: (file: File) => void;
}

/** Opens a file of this device. */
export function FileInput({ onFile, ...control }: Props) {
  return (
    <input
      {...control}
      type="file"
      accept=".csv,.tsv,.txt,.xls,text/csv,text/plain"
      className="min-h-touch w-full rounded-control border border-line-strong bg-surface text-sm file:mr-3 file:min-h-touch file:border-0 file:bg-sunken file:px-3.5 file:[font-family:inherit] file:font-semibold file:text-ink"
      onClick={({ currentTarget }) => {
        // Lets the same file be chosen and read again.
        currentTarget.value = '';
      }}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onFile(file);
      }}
    />
  );
}
