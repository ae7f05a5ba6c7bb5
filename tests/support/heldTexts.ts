/** True if only its parent is ever removed: no browser translates it, or it is the spoken copy of a toast. */
function isUnchanged({ parentElement }: Node): boolean {
  return (
    parentElement?.getAttribute('translate') === 'no' ||
    (parentElement?.role === 'status' && parentElement.parentElement === document.body)
  );
}

/**
 * Lists the text nodes that React holds on the page, which a translating browser would replace. React holds none where
 * a text is an element's only child (`bareTexts.ts` finds the others in the source).
 */
export function heldTexts(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
    if (isHeld && text.nodeValue?.trim() && !isUnchanged(text)) found.push(text.nodeValue);
  }
  return found;
}
