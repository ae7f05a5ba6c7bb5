/** A UPI ID or an email address. Where it does not fit on one line, it breaks before its @. */
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
