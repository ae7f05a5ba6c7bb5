import type { Page } from '@playwright/test';

/** Counts a page's listeners on the Firestore server from its requests. Returns the maximum so far. */
export function countListeners(page: Page): () => number {
  const open = new Set<number>();
  let most = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/Listen/channel')) return;
    // A new stream has no listeners: those of the previous page or lost connection ended with theirs.
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
