import { startTransition, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyNamed } from '@/lib/lazyNamed';

/** However slow the machine is. */
const PATIENT = 60_000;

const Page = () => <p>The page</p>;

/** A loaded module, which browsers provide in a later task. */
const load = () =>
  new Promise<{ Page: typeof Page }>((resolve) => setTimeout(() => resolve({ Page }), 20));

/** Navigates like the router. Returns what was on screen until the page was. */
async function navigate(LazyPage: ReturnType<typeof lazyNamed<object, 'Page'>>): Promise<string[]> {
  const container = document.body.appendChild(document.createElement('div'));
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(container.textContent));
  observer.observe(container, { childList: true, subtree: true });
  let go = () => {};
  function App() {
    const [isThere, setThere] = useState(false);
    go = () => startTransition(() => setThere(true));
    return isThere ? (
      <Suspense fallback="Loading...">
        <LazyPage />
      </Suspense>
    ) : (
      'Login'
    );
  }
  const root = createRoot(container);
  root.render(<App />);
  await vi.waitFor(() => expect(shown).toEqual(['Login']), PATIENT);
  go();
  await vi.waitFor(() => expect(shown.at(-1)).toBe('The page'), PATIENT);
  observer.disconnect();
  root.unmount();
  return shown;
}

// Inside `act`, React does not wait as it does in a browser.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

it('shows a fallback while its module is loading', async () => {
  const shown = await navigate(lazyNamed(load, 'Page'));
  expect(shown).toEqual(['Login', 'Loading...', 'The page']);
});

it('shows no fallback once its module is preloaded', async () => {
  const LazyPage = lazyNamed(load, 'Page');
  await LazyPage.preload();
  expect(await navigate(LazyPage)).toEqual(['Login', 'The page']);
});

it('imports its module when it is rendered if preloading has failed', async () => {
  const flaky = vi.fn(load).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const LazyPage = lazyNamed(flaky, 'Page');
  await LazyPage.preload();
  expect((await navigate(LazyPage)).at(-1)).toBe('The page');
  expect(flaky).toHaveBeenCalledTimes(2);
});
