import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { movedLink } from '@/domain/search/movedLink';
import { listPaths, panelPaths } from '@/config/panelPaths';

const TXID = 'ab'.repeat(32);

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

describe('an address from before the panel had pages', () => {
  it.each([
    ['table=all', '/deposits'],
    [
      'q=a%20b&as=name&status=pending&from=2026-01-05&to=2026-01-06',
      '/deposits?q=a+b&as=name&status=pending&from=2026-01-05&to=2026-01-06',
    ],
    ['by=mine', '/deposits?by=mine'],
    ['status=pending&deposit=D1', '/deposits/D1?status=pending'],
    ['deposit=D1', '/queue/D1'],
    ['deposit=a/b', '/queue/a%2Fb'],
    ['deposit=', ''],
    ['status=pending&user=U1', '/users/U1'],
    ['user=U1', '/users/U1'],
    ['payouts=open', '/payouts?status=open'],
    ['payouts=&q=UTR&as=reference', '/payouts?q=UTR&as=reference'],
    ['payouts=all&payout=P1', '/payouts/P1?status=all'],
    ['payout=P1', '/payouts/P1'],
    ['payouts=open&user=U1', '/users/U1'],
    ['incoming=unclaimed', '/incoming?show=unclaimed'],
    ['incoming=all&deposit=D1', '/incoming/D1?show=all'],
    ['closing=', '/closing'],
    ['closing=2026-01-05', '/closing?from=2026-01-05&to=2026-01-05'],
    ['closing=2026-01-06..2026-01-05', '/closing?from=2026-01-05&to=2026-01-06'],
    ['activity=', '/activity'],
    ['activity=U1&from=2026-01-05&to=2026-01-06', '/activity?by=U1&from=2026-01-05&to=2026-01-06'],
    ['security=', '/security'],
  ])('?%s leads to %s', (search, path) => {
    expect(movedLink('/Admin2067/', `?${search}`)).toEqual({
      to: panelPaths.overview + path,
      offered: null,
    });
  });

  it('hands the transaction on that it offers, if it is one', () => {
    const offeredBy = (txid: string) =>
      movedLink(panelPaths.overview, `?incoming=all&deposit=D1&transaction=${txid}`)?.offered;
    expect(offeredBy(TXID)).toBe(TXID);
    expect(offeredBy('Pay%20X')).toBeNull();
  });

  it('is none of another page, and none without a parameter that the panel knows', () => {
    expect(movedLink(panelPaths.deposits, '?q=a')).toBeNull();
    expect(movedLink(panelPaths.overview, '?utm=a')).toBeNull();
  });
});
