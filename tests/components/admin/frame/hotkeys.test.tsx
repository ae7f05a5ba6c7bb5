import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { HotkeyScope, pressHotkey, useHotkeys } from '@/components/admin/hotkeys';

// Inside `act`, React does not run effects as late as in a browser.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

it('takes the key of a control as soon as the control is on the page', async () => {
  const container = document.createElement('div');
  const next = vi.fn();
  function Next() {
    useHotkeys({ n: next });
    return <a href="/next">Next</a>;
  }
  let show = () => {};
  function App() {
    const [isShown, setShown] = useState(false);
    show = () => setShown(true);
    return <HotkeyScope value="payout">{isShown ? <Next /> : 'Paid'}</HotkeyScope>;
  }
  const root = createRoot(container);
  root.render(<App />);
  await vi.waitFor(() => expect(container).toHaveTextContent('Paid'));
  const pressed = new Promise<boolean>((resolve) => {
    new MutationObserver(() => resolve(pressHotkey('payout', 'n'))).observe(container, {
      childList: true,
      subtree: true,
    });
  });
  show();
  expect(await pressed).toBe(true);
  expect(next).toHaveBeenCalledOnce();
  root.unmount();
});
