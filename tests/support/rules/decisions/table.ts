import { closingDecisions } from './closings';
import type { Decision } from './decision';
import { noteDecisions } from './notes';
import { openCountDecisions } from './openCounts';
import { otherOriginDecisions } from './otherOrigin';
import { otherTypeDecisions } from './otherTypes';
import { payableDecisions } from './payables';
import { profileDecisions } from './profiles';
import { payoutCommitDecisions } from './payoutCommits';
import { payoutMoveDecisions } from './payoutMoves';
import { payoutReadDecisions } from './payoutReads';
import { payoutDecisions } from './payouts';
import { pathDecisions } from './paths';
import { readDecisions } from './reads';
import { reviewDecisions } from './reviews';
import { rewardDecisions } from './rewards';
import { searchKeyDecisions } from './searchKeys';
import { spendingDecisions } from './spendings';
import { submissionDecisions } from './submissions';
import { transactionDecisions } from './transactions';
import { withdrawalDecisions } from './withdrawals';

/** Every decision the rules have to make, each denial beside the allowed twin of its operation. */
export const DECISIONS: readonly Decision[] = [
  ...profileDecisions,
  ...closingDecisions,
  ...submissionDecisions,
  ...reviewDecisions,
  ...withdrawalDecisions,
  ...openCountDecisions,
  ...otherOriginDecisions,
  ...otherTypeDecisions,
  ...transactionDecisions,
  ...searchKeyDecisions,
  ...spendingDecisions,
  ...payableDecisions,
  ...rewardDecisions,
  ...payoutDecisions,
  ...payoutMoveDecisions,
  ...payoutCommitDecisions,
  ...payoutReadDecisions,
  ...noteDecisions,
  ...pathDecisions,
  ...readDecisions,
];
