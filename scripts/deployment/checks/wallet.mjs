/**
 * Asks the operator what no program can find out: whether the wallets are their own. Payments between two customers of one
 * exchange never reach the chain.
 * @param {Record<string, string>} env the variables of a production build
 * @param {(question: string) => Promise<boolean>} ask
 * @returns {import('./project.mjs').Check}
 */
export function walletCheck(env, ask) {
  return {
    name: 'the wallets are your own, not deposit addresses of an exchange',
    async run() {
      const configured = `${env['VITE_WALLET_ADDRESS']} ${env['VITE_FORMER_WALLETS'] ?? ''}`;
      const wallets = configured.match(/\bT\w{33}\b/g) ?? [];
      return (await ask(`Do you hold the keys of ${wallets.join(' and ')} yourself?`))
        ? null
        : 'Payments between customers of one exchange never reach the chain, and would never be seen here. Use a wallet whose keys you hold.';
    },
  };
}
