export const securityTexts = {
  title: 'Second factor',
  intro:
    'With a second factor, signing in takes your password and a code from an app. A stolen password is then not enough.',
  code: 'Code from the app',
  codeHint: 'It changes twice a minute',
  loadFailed: 'Failed to read your second factor',
  required: {
    title: 'This project asks for a second factor',
    turnOn: 'The panel opens once yours is on.',
    signInAgain: 'Yours is on, but you signed in without it. Log out, then sign in with a code.',
    logout: 'Log out',
  },
  on: {
    title: 'It is on',
    since: (time: string) => `Since ${time}`,
  },
  turnOn: {
    title: 'Turn it on',
    start: 'Show the key',
    scan: 'Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.',
    qr: 'Key for the authenticator app',
    key: 'Key',
    copy: 'Copy the key',
    copied: 'The key',
    copyFailed: 'Copy it manually.',
    once: 'The key is shown only now. Whoever has it can make your codes.',
    confirm: 'Turn on',
    done: 'Second factor on',
    doneText: 'From now on, signing in asks for a code.',
    notTurnedOn:
      'Codes from an authenticator app are not turned on for this project. The operator finds out how with npm run check:project.',
  },
  turnOff: {
    title: 'Turn it off',
    text: 'Your password alone then signs you in.',
    confirm: 'Turn off',
    done: 'Second factor off',
  },
  lost: {
    title: 'If you lose the device',
    text: 'Nobody can turn the second factor off without it. The operator grants you access anew, with a new account: npm run admin:grant.',
  },
  signIn: {
    title: 'Enter your code',
    text: (id: string) => `Open the authenticator app on your device and find the code of ${id}.`,
    lost: 'Device lost? The operator can grant you access anew.',
  },
};
