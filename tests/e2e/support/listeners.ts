import type { Page } from '@playwright/test';

/** Counts the listeners that a page has on the Firestore server, from what it sends. Returns the most at once so far. */
export function countListeners(page: Page): () => number {
  const open = new Set<number>();
  let most = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/Listen/channel')) return;
    // A stream begins without listeners: those of the page before, or of a connection that was lost, ended with theirs.
    if (request.method() === 'POST' && !searchParams.has('SID')) open.clear();
    for (const [name, text] of new URLSearchParams(request.postData() ?? '')) {
      if (!/^req\d+___data__$/.test(name)) continue;
      const sent: { addTarget?: { targetId: number }; removeTarget?: number } = JSON.parse(text);
      if (sent.addTarget) open.add(sent.addTarget.targetId);
      if (sent.removeTarget !== undefined) open.delete(sent.removeTarget);
      most = Math.max(most, open.size);
    }
  });
  return () => most;
}
