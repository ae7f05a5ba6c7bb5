import { admin, type Actor } from '../support/actors';
import { create, newDeposit, note, openCount, profile, set, update } from '../support/builders';
import type { Write } from '../support/rest';
import { increment } from '../support/values';
import { operation, type Decision, type Scene } from './decision';
import { secondIdOf } from './reviews';

interface Draft {
  actor: Actor;
  commit: Write[];
}

/** An administrator who is also a customer submits a deposit: the deposit's ID in their record becomes part of a path. */
const counting = operation<Draft>(
  'count a deposit by its ID',
  ({ asha, depositId }) => {
    const id = secondIdOf(depositId);
    return {
      actor: admin(asha),
      commit: [
        create(`deposits/${id}`, { ...newDeposit(asha), userEmailVerified: true }),
        update(`users/${asha}`, openCount(1, id)),
      ],
    };
  },
  ({ actor, commit }, { asha, ravi, depositId }): Scene => ({
    given: [
      set(`users/${asha}`, { ...profile(asha), openDeposits: 3 }),
      set(`deposits/${depositId}`, newDeposit(ravi)),
    ],
    actor,
    request: { commit },
  }),
);

export const countedDeposit: Decision = counting.valid();

/** An ID with slashes that leads to another document. The emulator refuses such a path; see slashes.test.ts. */
export const countedNote: Decision = counting.denied(
  'instead: a note on the deposit of somebody else',
  (draft, { asha, depositId }) => {
    const noteId = 'N'.repeat(20);
    draft.commit = [
      create(`deposits/${depositId}/notes/${noteId}`, note(asha)),
      update(`users/${asha}`, {
        openDeposits: increment(-1_000),
        lastDepositId: `${depositId}/notes/${noteId}`,
      }),
    ];
  },
);

export const pathDecisions: readonly Decision[] = [countedDeposit, countedNote];
