import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useToast } from '@/hooks/useToast';
import { renderApp } from '../support/renderApp';

function Speaker() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.fail('Failed', 'You seem to be offline.')}>offline</button>
      <button onClick={() => toast.fail('Failed', 'No answer came in time.')}>timeout</button>
      <button onClick={() => toast.succeed('Done')}>done</button>
    </>
  );
}

it('the same failure is on screen once, another one beside it, and none beside a success', async () => {
  const { person } = renderApp(<Speaker />);
  const say = (what: string) => person.click(screen.getByRole('button', { name: what }));
  await say('offline');
  await say('timeout');
  await say('offline');
  expect(screen.getAllByText('You seem to be offline.')).toHaveLength(1);
  expect(screen.getAllByText('No answer came in time.')).toHaveLength(1);
  await say('done');
  expect(screen.getByText('Done')).toBeVisible();
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
});
