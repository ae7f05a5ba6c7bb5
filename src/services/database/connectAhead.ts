/**
 * Asks the browser to open a connection ahead. The inline bootstrap script does so too, so this imports nothing.
 * `use-credentials` is for requests that carry cookies.
 */
export function connectAhead(
  href: string,
  crossOrigin: 'anonymous' | 'use-credentials',
): HTMLLinkElement {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preconnect', href, crossOrigin }));
  return link;
}
