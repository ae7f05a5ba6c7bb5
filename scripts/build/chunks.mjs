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
    // The database, and what the user's pages share with the admin panel. All icons are here but those of the panel alone:
    // a few that both use would otherwise make the panel load every page of the user.
    {
      name: 'data',
      test: /[\\/](lucide-react[\\/](?!.*[\\/](arrow-down|chevron-(down|up)|coins|files|search)\.)|@firebase[\\/](firestore|webchannel-wrapper)[\\/])|[\\/]src[\\/](services|hooks|components|domain|texts|stores)[\\/](?!(en[\\/])?(admin|request)|review|useAdmin|tron|receipt|parseReceipt|age\.|equalRequests|search|deskFilter|indiaDays|csv|timeline|methodChanges|useIsWide|transactions|transactionUse|useTransaction|useSeen|useRequest|request)/i,
      priority: 2,
    },
    {
      name: 'user',
      test: /[\\/]src[\\/](app|components[\\/]requests[\\/](?!sheet)|pages[\\/](?!admin|NotFound|deposit[\\/]QrCode))/,
      priority: 1,
    },
  ],
};
