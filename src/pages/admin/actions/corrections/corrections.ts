// One chunk: each of them needs most of what the others do.
export { EndedProposals } from './EndedProposals';
export { ProposedCorrection } from './ProposedCorrection';
export { TakeBackCredit } from './TakeBackCredit';
