/** The key of a control, beside what it says, where there are a keyboard and room for it. The rows of a list show none. */
export function Hotkey({ hotkey }: { hotkey: string | undefined }) {
  if (hotkey === undefined) return null;
  return (
    <kbd
      aria-hidden
      translate="no"
      className="hidden rounded border border-current/40 px-1 text-xs/4 font-medium uppercase lg:pointer-fine:in-data-opened:inline-block"
    >
      {hotkey}
    </kbd>
  );
}
