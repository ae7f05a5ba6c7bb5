import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closeSheet, Sheet } from '@/components/ui/Sheet';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      <button onClick={() => setOpen(true)}>open</button>
      <Link to={`${pathname}x`}>next</Link>
      {isOpen && (
        <Sheet title="Sure?" onClose={() => setOpen(false)}>
          <button onClick={closeSheet}>close</button>
          <Link to={`${pathname}x`} onClick={() => setOpen(false)}>
            link
          </Link>
          <button
            onClick={(event) => {
              closeSheet(event);
              void navigate(`${pathname}x`);
            }}
          >
            confirm
          </button>
        </Sheet>
      )}
    </>
  );
}

/** The history of a browser: jsdom's sends no popstate for an entry that it came to before by Back. */
function fakeHistory() {
  const entries: { state: unknown; url: string }[] = [];
  let [current, going] = [-1, 0];
  const show = history.replaceState.bind(history);
  const put = (at: number, state: unknown, url: string | URL | null | undefined) => {
    show(state, '', url);
    entries.splice((current = at), Infinity, { state, url: location.pathname });
  };
  const push = vi.spyOn(history, 'pushState');
  push.mockImplementation((state, _, url) => put(current + 1, state, url));
  const replace = vi.spyOn(history, 'replaceState').mockImplementation((state, _, url) => {
    show(state, '', url);
    entries[current] = { state, url: location.pathname };
  });
  const traversal = vi.spyOn(history, 'go').mockImplementation((delta = 0) => {
    going += 1;
    setTimeout(() => {
      const entry = entries[current + delta];
      if (entry) {
        current += delta;
        show(entry.state, '', entry.url);
        window.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }));
      }
      going -= 1;
    });
  });
  onTestFinished(() => {
    for (const spy of [push, replace, traversal]) spy.mockRestore();
  });
  return {
    /** Goes one entry back or forward, as the buttons of a browser do, and waits for where that leads. */
    async traverse(delta: 1 | -1) {
      history.go(delta);
      await vi.waitFor(() => expect(going).toBe(0), { interval: 1 });
    },
  };
}

it('Back closes what is open and else goes one page back, in every order of opening, closing, links, Back and Forward', async () => {
  const user = userEvent.setup();
  const { traverse } = fakeHistory();
  const step = fc.constantFrom('open', 'close', 'next', 'link', 'confirm', 'back', 'forward');
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        history.pushState(null, '', '/');
        render(<Page />, { wrapper: BrowserRouter });
        // What is opened drops the pages that Forward led to, as a link does.
        let [path, last, isOpen] = ['/', '/', false];
        for (const name of steps) {
          const isInSheet = ['close', 'link', 'confirm'].includes(name);
          if (name === 'back' && (isOpen || path !== '/')) {
            await traverse(-1);
            if (!isOpen) path = path.slice(0, -1);
            isOpen = false;
          } else if (name === 'forward' && !isOpen && path !== last) {
            await traverse(1);
            path += 'x';
          } else if (isInSheet === isOpen && name !== 'back' && name !== 'forward') {
            await user.click(screen.getByText(name));
            if (name !== 'open' && name !== 'close') path += 'x';
            if (name !== 'close') last = path;
            isOpen = name === 'open';
          }
          await waitFor(() => expect(screen.getByText(/^\//)).toHaveTextContent(path));
          await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(isOpen));
          expect(location.pathname).toBe(path);
        }
      })
      .afterEach(cleanup),
    { numRuns: 20, examples: [[['open', 'back', 'next', 'back']]] },
  );
});
