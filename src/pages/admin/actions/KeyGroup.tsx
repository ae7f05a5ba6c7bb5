interface Props {
  title: string;
  texts: Readonly<Record<string, string>>;
}

/** What the keys of a group do. */
export const KeyGroup = ({ title, texts }: Props) => (
  <section className="pt-4 text-sm">
    <h3 className="pb-2 font-semibold">{title}</h3>
    <dl className="flex flex-col gap-2">
      {Object.entries(texts).map(([key, does]) => (
        <div key={key} className="flex items-center gap-3">
          <dt className="min-w-16">
            <kbd className="rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-semibold">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);
