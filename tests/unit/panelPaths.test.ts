import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { listPaths, panelPaths } from '@/config/panelPaths';

describe('the addresses of the panel', () => {
  it.each(['deposits', 'queue', '50%', 'a/b?c#d e', '.well-known', 'ü', 'A_b-9'])(
    'hold any ID: %s',
    (id) => {
      for (const [path, address] of [
        ['/admin2067/deposits/:id', panelPaths.deposit(id)],
        ['/admin2067/payouts/:id', panelPaths.payout(id)],
        ['/admin2067/users/:id', panelPaths.user(id)],
        [
          '/admin2067/queue/:id',
          listPaths({ pathname: panelPaths.overview, search: '' }).deposit(id),
        ],
      ] as const) {
        // As a browser normalizes it.
        const { pathname, search, hash } = new URL(address, 'https://panel.example');
        expect([search, hash]).toEqual(['', '']);
        expect(matchRoutes([{ path }], pathname)?.[0]?.params).toEqual({ id });
      }
    },
  );

  it.each([
    ['', '/admin2067', '/admin2067/queue/D', '/admin2067/payouts/P'],
    ['/queue/x', '/admin2067', '/admin2067/queue/D', '/admin2067/payouts/P'],
    ['/DEPOSITS/x?q', '/admin2067/deposits?q', '/admin2067/deposits/D?q', '/admin2067/payouts/P'],
    ['/incoming?q', '/admin2067/incoming?q', '/admin2067/incoming/D?q', '/admin2067/payouts/P'],
    ['/payouts/x?q', '/admin2067/payouts?q', '/admin2067/deposits/D', '/admin2067/payouts/P?q'],
    ['/users/x?q', '/admin2067/deposits', '/admin2067/deposits/D', '/admin2067/payouts/P'],
  ])('keep the list of the page %s beside what opens', (page, list, deposit, payout) => {
    const [pathname = '', query] = (panelPaths.overview + page).split('?');
    const paths = listPaths({ pathname, search: query ? `?${query}` : '' });
    expect([paths.list, paths.deposit('D'), paths.payout('P')]).toEqual([list, deposit, payout]);
  });
});
