import { useSearchParams } from 'react-router-dom';
import { CHANNELS } from '@/config/business';
import { phoneInput } from '@/domain/phoneInput';
import { OTP_LENGTH, PIN_LENGTH } from '@/config/business';
import { digitsOnly } from '@/domain/validation';
import { userTexts } from '@/texts/userTexts';
import { ChannelStep } from './ChannelStep';
import { CodeInput } from './CodeInput';
import { OtpTarget } from './OtpTarget';
import { PhoneInput } from './PhoneInput';
import { ResultStep } from './ResultStep';
import { StepForm } from './StepForm';
import { errorAt, steps, type Answers } from './wizard';

interface Props {
  step: number;
  answers: Answers;
  onAnswer: (part: Partial<Answers>) => void;
  onNext: () => void;
}

/** The form of one step. */
export function WizardStep({ step, answers, onAnswer, onNext }: Props) {
  const [search] = useSearchParams();
  const requestedChannel = CHANNELS.find(({ id }) => id === search.get('channel')) ?? null;
  const gate = { error: errorAt(step, answers), onNext };
  switch (step) {
    case steps.pin:
      return (
        <StepForm {...gate} label={userTexts.bind.pin} hint={userTexts.bind.pinHint}>
          {(control) => (
            <CodeInput
              {...control}
              secret
              length={PIN_LENGTH}
              value={answers.pin}
              onChange={(text) => onAnswer({ pin: digitsOnly(text, PIN_LENGTH) })}
            />
          )}
        </StepForm>
      );
    case steps.confirm:
      return (
        <StepForm {...gate} label={userTexts.bind.confirmPin} hint={userTexts.bind.confirmHint}>
          {(control) => (
            <CodeInput
              {...control}
              secret
              length={PIN_LENGTH}
              value={answers.confirmPin}
              onChange={(text) => onAnswer({ confirmPin: digitsOnly(text, PIN_LENGTH) })}
            />
          )}
        </StepForm>
      );
    case steps.channel:
      return (
        <ChannelStep
          selected={answers.channel ?? requestedChannel}
          onPick={(channel) => {
            onAnswer({ channel });
            onNext();
          }}
        />
      );
    case steps.phone:
      return (
        <StepForm {...gate} label={userTexts.bind.phone} hint={userTexts.bind.phoneHint}>
          {(control) => (
            <PhoneInput
              {...control}
              value={answers.phone}
              onChange={(text) => onAnswer({ phone: phoneInput(text) })}
            />
          )}
        </StepForm>
      );
    case steps.otp:
      return (
        <>
          <OtpTarget channel={answers.channel?.name ?? ''} phone={answers.phone} />
          <StepForm
            {...gate}
            label={userTexts.bind.otp}
            hint={userTexts.bind.otpHint}
            action={userTexts.bind.confirm}
          >
            {(control) => (
              <CodeInput
                {...control}
                length={OTP_LENGTH}
                value={answers.otp}
                onChange={(text) => onAnswer({ otp: digitsOnly(text, OTP_LENGTH) })}
              />
            )}
          </StepForm>
        </>
      );
    default:
      return <ResultStep />;
  }
}
