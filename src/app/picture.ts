/** What the build has put into the page for the address it was opened at. */
let picture: { address: string; copy: () => Node[] } | null = null;

/** Keeps the picture of a page (see firstFrame.tsx), since React clears the place where it stands. */
export function keepPicture(root: HTMLElement): void {
  if (!root.dataset['view']?.startsWith('/')) return;
  const original = root.cloneNode(true);
  picture = {
    address: location.pathname + location.search,
    copy: () => [...original.cloneNode(true).childNodes],
  };
}

/** Makes copies of the picture of a page; null where there is none. The same function for the same page. */
export const pictureOf = (address: string): (() => Node[]) | null =>
  picture?.address === address ? picture.copy : null;
