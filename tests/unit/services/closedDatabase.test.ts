import { deleteApp, initializeApp } from 'firebase/app';
import { doc, getFirestore, terminate } from 'firebase/firestore';
import { expect, it, onTestFinished } from 'vitest';
import { paise } from '@/domain/money/money';
import { createRewards } from '@/services/admin/deposits/createRewards';
import { type Subscribe, subscribeToDocument } from '@/services/database/reads';
import { createDepositService } from '@/services/createDepositService';
import { createStatementService } from '@/services/createStatementService';
import { createUserService } from '@/services/createUserService';
import { noLimits } from '../../support/operatorLimits';

it.each(['a document', 'the reward', 'a list', 'a statement'])(
  'a database that another tab has closed is reported once: %s',
  async (what) => {
    const app = initializeApp({ projectId: 'demo-closed' }, what);
    onTestFinished(() => deleteApp(app));
    const db = getFirestore(app);
    await terminate(db);
    const readClaims = async () => ({ email: '', isVerified: false });
    const users = createUserService(() => db, readClaims);
    const deposits = createDepositService(() => db, readClaims);
    const subscribes: Record<string, Subscribe<unknown>> = {
      'a document': subscribeToDocument(() => doc(db, 'users/asha')),
      'the reward': createRewards({ currentUser: null }, db, noLimits).of({
        id: 'a',
        userId: 'asha',
        status: 'pending',
        inrPaise: paise(1),
        correctedPaise: paise(0),
      }),
      'a list': deposits.ofUser('asha').subscribe,
      'a statement': createStatementService(() => db, users).ofMonth('asha', '').subscribe,
    };
    const errors: unknown[] = [];
    const unsubscribe = subscribes[what]?.({
      onData: () => expect.fail('nothing can be read'),
      onError: ({ cause }) => errors.push(cause),
    });
    unsubscribe?.();
    expect(errors).toEqual([expect.objectContaining({ code: 'failed-precondition' })]);
  },
);
