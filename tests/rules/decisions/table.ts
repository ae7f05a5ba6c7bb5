import { closingDecisions } from './closings';
import { correctionDecisions } from './corrections/corrections';
import { creditAgainDecisions } from './corrections/creditsAgain';
import { creditAgainSecondedDecisions } from './corrections/creditsAgainSeconded';
import { rewardCorrectionDecisions } from './corrections/rewardCorrections';
import type { Decision } from './decision';
import { adminReadDecisions } from './limits/adminReads';
import { dayCountDecisions } from './limits/dayCounts';
import { payoutProposalDecisions } from './limits/payoutProposals';
import { proposalDecisions } from './limits/proposals';
import { roleDecisions } from './limits/roles';
import { secondFactorDecisions } from './limits/secondFactor';
import { secondedDecisions } from './limits/seconded';
import { noteDecisions } from './notes';
import { openCountDecisions } from './openCounts';
import { otherOriginDecisions } from './otherOrigin';
import { otherTypeDecisions } from './otherTypes';
import { payableDecisions } from './payables';
import { profileDecisions } from './profiles';
import { bankFileDecisions } from './payouts/bankFiles';
import { payoutCommitDecisions } from './payouts/payoutCommits';
import { payoutMoveDecisions } from './payouts/payoutMoves';
import { payoutReadDecisions } from './payouts/payoutReads';
import { payoutDecisions } from './payouts/payouts';
import { pathDecisions } from './paths';
import { readDecisions } from './reads';
import { reviewDecisions } from './reviews';
import { rewardDecisions } from './rewards';
import { searchKeyDecisions } from './searchKeys';
import { sentBackDecisions } from './sentBack';
import { spendingDecisions } from './spendings';
import { submissionDecisions } from './submissions';
import { transactionDecisions } from './transactions';
import { wishDecisions } from './wishes';
import { withdrawalDecisions } from './withdrawals';

/** All decisions of the rules; each denial has an allowed twin in its operation. */
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
  ...wishDecisions,
  ...searchKeyDecisions,
  ...spendingDecisions,
  ...sentBackDecisions,
  ...payableDecisions,
  ...rewardDecisions,
  ...correctionDecisions,
  ...creditAgainDecisions,
  ...rewardCorrectionDecisions,
  ...payoutDecisions,
  ...payoutMoveDecisions,
  ...bankFileDecisions,
  ...payoutCommitDecisions,
  ...payoutReadDecisions,
  ...noteDecisions,
  ...pathDecisions,
  ...roleDecisions,
  ...secondFactorDecisions,
  ...dayCountDecisions,
  ...proposalDecisions,
  ...secondedDecisions,
  ...creditAgainSecondedDecisions,
  ...payoutProposalDecisions,
  ...adminReadDecisions,
  ...readDecisions,
];
