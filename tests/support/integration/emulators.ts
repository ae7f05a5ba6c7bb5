/** Where the emulators are and which project is used on them. Throws an Error that says what to start. */
export function emulators(): { projectId: string; auth: string; firestore: string } {
  const auth = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const firestore = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!auth || !firestore) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST are not set: run the suite through `npm run test:integration`.',
    );
  }
  return { projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-rupee-ramp', auth, firestore };
}
