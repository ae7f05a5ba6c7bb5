/** Shows a UPI ID or email address that breaks before its @ if it must. */
export function BreakBeforeAt({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  if (at < 1) return <span>{text}</span>;
  return (
    <span translate="no">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
