/** What a status means, which only the operator can say: one bank's last word is another's first. */
export const MEANINGS = ['paid', 'refused', 'pending'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Words that banks use alike, the first that matches counts. They only propose a meaning. */
const PROPOSED = {
  pending: /pending|processing|progress|hold|queue|await/i,
  refused: /reject|fail|declin|cancel|revers|return|expire|invalid|error/i,
  paid: /^(?:success(?:ful)?|paid|credited|completed)$/i,
} as const;

export const proposedMeaning = (status: string): Meaning | null =>
  (['pending', 'refused', 'paid'] as const).find((each) => PROPOSED[each].test(status)) ?? null;

/** True if a word that banks use alike would mean the opposite. */
export const isContrary = (status: string, meaning: Meaning): boolean =>
  proposedMeaning(status) === { paid: 'refused', refused: 'paid', pending: '' }[meaning];
