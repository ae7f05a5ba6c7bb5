import { OTP_LENGTH, PHONE_LENGTH, PIN_LENGTH, type Channel } from '@/config/business';
import type { FieldError } from '@/domain/validation';

export interface Answers {
  pin: string;
  confirmPin: string;
  channel: Channel | null;
  phone: string;
  otp: string;
  /** True once the result was shown and the other answers were cleared. */
  done: boolean;
}

export const NO_ANSWERS: Answers = {
  pin: '',
  confirmPin: '',
  channel: null,
  phone: '',
  otp: '',
  done: false,
};

/** The steps in order, numbered as shown on screen. */
export const steps = {
  pin: 1,
  confirm: 2,
  channel: 3,
  phone: 4,
  otp: 5,
  result: 6,
} as const;

/** The validation of each step in order; null means valid. */
const GATES: ReadonlyArray<(answers: Answers) => FieldError | null> = [
  ({ pin }) => (pin.length === PIN_LENGTH ? null : 'pin-length'),
  ({ pin, confirmPin }) => (confirmPin === pin ? null : 'pin-mismatch'),
  ({ channel }) => (channel ? null : 'required'),
  ({ phone }) => (phone.length === PHONE_LENGTH ? null : 'phone-length'),
  ({ otp }) => (otp.length === OTP_LENGTH ? null : 'otp-length'),
];

/** The error in the answer of a step; null if it is valid. */
export function errorAt(step: number, answers: Answers): FieldError | null {
  return GATES[step - 1]?.(answers) ?? null;
}

/** The first step whose answer is missing or invalid; the user cannot go beyond it. */
export function furthestStep(answers: Answers): number {
  if (answers.done) return steps.result;
  const blockedAt = GATES.findIndex((gate) => gate(answers) !== null);
  return blockedAt < 0 ? steps.result : blockedAt + 1;
}
