/** Whether it goes only with its parent: no browser translates it, or a toast is read out with it. */
function isUnchanged({ parentElement }: Node): boolean {
  return (
    parentElement?.getAttribute('translate') === 'no' ||
    (parentElement?.role === 'status' && parentElement.parentElement === document.body)
  );
}

/**
 * The texts on the page whose nodes React keeps, which a browser that translates the page would take from it. It keeps
 * none where a text is all that an element has in it (`bareTexts.ts` finds the others in the source).
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
