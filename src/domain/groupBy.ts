/** Groups items by a key, in their order. */
export function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Groups items by each of their keys, in their order. */
export function indexBy<T, Key>(items: readonly T[], keysOf: (item: T) => Iterable<Key>) {
  const pairs = items.flatMap((item) => [...new Set(keysOf(item))].map((key) => ({ key, item })));
  const groups = groupBy(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ item }) => item)]));
}
