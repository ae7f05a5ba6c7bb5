import type { Channel } from '@/config/business';
import { OTP_LENGTH, PHONE_LENGTH, PIN_LENGTH, type FieldError } from '@/domain/validation';

/** What the wizard is told. It lives in one component's memory and nowhere else, and ends with it. */
export interface Answers {
  pin: string;
  confirmPin: string;
  channel: Channel | null;
  phone: string;
  otp: string;
  /** The result was shown; the secrets are gone. */
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

/** The steps in their order; people count them from 1. */
export const steps = {
  pin: 1,
  confirm: 2,
  channel: 3,
  phone: 4,
  otp: 5,
  result: 6,
} as const;

/** What keeps a step from being left, by its number; null for nothing. */
const GATES: ReadonlyArray<(answers: Answers) => FieldError | null> = [
  ({ pin }) => (pin.length === PIN_LENGTH ? null : 'pin-length'),
  ({ pin, confirmPin }) => (confirmPin === pin ? null : 'pin-mismatch'),
  ({ channel }) => (channel ? null : 'required'),
  ({ phone }) => (phone.length === PHONE_LENGTH ? null : 'phone-length'),
  ({ otp }) => (otp.length === OTP_LENGTH ? null : 'otp-length'),
];

/** What is wrong with the answer of a step. */
export function problemAt(step: number, answers: Answers): FieldError | null {
  return GATES[step - 1]?.(answers) ?? null;
}

/** The first step whose answer is still missing or wrong; nobody gets past it. */
export function furthestStep(answers: Answers): number {
  if (answers.done) return steps.result;
  const stuckAt = GATES.findIndex((gate) => gate(answers) !== null);
  return stuckAt < 0 ? steps.result : stuckAt + 1;
}
