import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

/**
 * Runs `work` on a project, bypassing the rules, and disconnects afterwards.
 * @template Result
 * @param {string | undefined} projectId undefined if the service account determines it
 * @param {(project: { auth: import('firebase-admin/auth').Auth, db: import('firebase-admin/firestore').Firestore }) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProject(projectId, work) {
  const app = initializeApp(projectId === undefined ? {} : { projectId });
  try {
    return await work({ auth: getAuth(app), db: getFirestore(app) });
  } finally {
    await deleteApp(app);
  }
}
