/** Opens a connection ahead. The inline bootstrap script does so too, so this imports nothing. */
export function connectAhead(
  href: string,
  crossOrigin: 'anonymous' | 'use-credentials',
): HTMLLinkElement {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preconnect', href, crossOrigin }));
  return link;
}
