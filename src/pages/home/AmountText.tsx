/** An amount in large type that shrinks before it breaks, so that crores stay on one line of a small phone. */
export function AmountText({ text, main }: { text: string; main: boolean }) {
  const largest = main ? '2.25rem' : '1.25rem';
  // A bold figure is about 0.64 of the type size wide, so this is the size at which the text fills its line.
  const filling = `${150 / text.length}cqi`;
  return (
    <span className="@container block">
      <span
        className="block leading-tight font-bold tracking-tight"
        style={{ fontSize: `clamp(1rem, ${filling}, ${largest})` }}
      >
        {text}
      </span>
    </span>
  );
}
