import type { BrowserContext } from '@playwright/test';

/**
 * Wraps every text of a page, and every changed one, in a `<font>`, as the browser's translation does. `prefix` marks
 * translated texts; without one, tests find the same texts as on an untranslated page.
 */
function translate(prefix: string): void {
  const NOT_TRANSLATED =
    '[translate="no"], font[data-translated], script, style, textarea, title, svg';
  const translateText = (text: Node) => {
    const { parentElement, nodeValue } = text;
    if (!parentElement || parentElement.closest(NOT_TRANSLATED) || !nodeValue?.trim()) return;
    const font = document.createElement('font');
    font.dataset['translated'] = '';
    font.append(document.createElement('font'));
    font.firstElementChild?.append(prefix + nodeValue);
    parentElement.replaceChild(font, text);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateAll(target);
      addedNodes.forEach(translateAll);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export const translatePages = (context: BrowserContext, prefix = '') =>
  context.addInitScript(translate, prefix);
