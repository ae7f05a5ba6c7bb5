/** What only the admin panel uses, in every layer of src. */
export const adminFolder = /[\\/]src[\\/].*[\\/]admin[\\/]/;

/**
 * How the build is cut: few files, since on a slow network each costs a round trip before its bytes. The QR code, the
 * names of the banks, an open request, the overlays and the admin panel keep the chunks that their dynamic imports make.
 * @type {import('vite').Rolldown.CodeSplittingOptions}
 */
export const chunks = {
  groups: [
    // The sign-in and what every page needs; what this holds is kept out of the groups below.
    { name: 'start', tags: ['$initial'], priority: 4 },
    { name: 'overlays', test: /[\\/]src[\\/]app[\\/]Overlays/, priority: 3 },
    // The database, all icons, and what the user's pages share with the admin panel.
    {
      name: 'data',
      test: /[\\/](lucide-react|@firebase[\\/](firestore|webchannel-wrapper))[\\/]|[\\/]src[\\/](?!components[\\/](amount|deposits|receipt)[\\/]|(hooks|services|stores)[\\/]payouts[\\/]|texts[\\/](en[\\/]payout\.|payoutTexts))(services|hooks|components|domain|texts|stores)[\\/](?!(.*[\\/])?(admin|tron)[\\/]|.*transactionCheck)/,
      priority: 2,
    },
    // What asks a TRON node: for the check of a user's own transactions, and for the admin panel.
    {
      name: 'tron',
      test: /[\\/]src[\\/][^\\/]+[\\/]tron[\\/]|[\\/]src[\\/]config[\\/]usdtWallet/,
      priority: 1,
    },
    // What the panel shares with its pages that load later.
    { name: 'panel', test: adminFolder, minShareCount: 2, priority: 1 },
    {
      name: 'user',
      test: /[\\/]src[\\/](app|components[\\/](amount|deposits|receipt)[\\/](?!sheet|check|QrCode)|(hooks|services|stores)[\\/]payouts[\\/](?!request)|pages[\\/](?!admin|payout|NotFound))/,
      priority: 1,
    },
  ],
};
