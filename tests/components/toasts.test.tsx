import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useToast } from '@/hooks/useToast';
import { renderApp } from '../support/renderApp';

function Speaker() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.error('Failed', 'You seem to be offline.')}>offline</button>
      <button onClick={() => toast.error('Failed', 'No answer came in time.')}>timeout</button>
      <button onClick={() => toast.success('Done')}>done</button>
    </>
  );
}

it('the same failure is on screen once, another one beside it, and none beside a success', async () => {
  const { user } = renderApp(<Speaker />);
  const say = (what: string) => user.click(screen.getByRole('button', { name: what }));
  await say('offline');
  await say('timeout');
  await say('offline');
  expect(screen.getAllByText('You seem to be offline.')).toHaveLength(1);
  expect(screen.getAllByText('No answer came in time.')).toHaveLength(1);
  await say('done');
  expect(screen.getByText('Done')).toBeVisible();
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
});

it('a toast does not render again what only shows toasts', async () => {
  const renders = vi.fn();
  function Row() {
    const toast = useToast();
    renders();
    return <button onClick={() => toast.success('Copied!')}>Copy</button>;
  }
  const { user } = renderApp(<Row />);
  const before = renders.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.getByText('Copied!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
  expect(renders).toHaveBeenCalledTimes(before);
});
