import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { PageHeader } from '@/components/PageHeader';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { digitsOnly, OTP_LENGTH, PIN_LENGTH } from '@/domain/validation';
import { phoneInput } from '@/domain/phone';
import { texts } from '@/texts/texts';
import { ChannelStep } from './ChannelStep';
import { CodeInput } from './CodeInput';
import { OtpTarget } from './OtpTarget';
import { PhoneInput } from './PhoneInput';
import { ResultStep } from './ResultStep';
import { StepForm } from './StepForm';
import { StepProgress } from './StepProgress';
import { useWizardStep } from './useWizardStep';
import { furthestStep, NO_ANSWERS, problemAt, steps, type Answers } from './wizard';

const TITLES = [
  texts.bind.setupTitle,
  texts.bind.confirmTitle,
  texts.bind.channelTitle,
  texts.bind.phoneTitle,
  texts.bind.otpTitle,
  texts.bind.successTitle,
];

/**
 * Binds a UPI account in six steps, on this phone only: the answers are this component's state, so a reload or another
 * page forgets them. Nothing is stored and no service is called.
 */
export function BindUpiPage() {
  const [search] = useSearchParams();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { asked, step, goTo, back } = useWizardStep(furthestStep(answers));
  const answer = (part: Partial<Answers>) => setAnswers((before) => ({ ...before, ...part }));
  if (step === steps.result && !answers.done) setAnswers({ ...NO_ANSWERS, done: true });

  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    (panel.current?.querySelector('input') ?? heading.current)?.focus();
  }, [step]);

  if (answers.done && asked < steps.result) return <Navigate to={paths.home} replace />;

  const title = TITLES[step - 1] ?? '';
  const form = { problem: problemAt(step, answers), onNext: () => goTo(step + 1) };
  return (
    <>
      <PageHeader title={texts.bind.title} />
      <StepProgress step={step} of={TITLES.length} title={title} />
      <Card className="mt-4 flex flex-col gap-4 p-5">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h2>
        <div ref={panel} key={step}>
          {step === steps.pin && (
            <StepForm {...form} label={texts.bind.pin} hint={texts.bind.pinHint}>
              {(control) => (
                <CodeInput
                  {...control}
                  secret
                  value={answers.pin}
                  onChange={(text) => answer({ pin: digitsOnly(text, PIN_LENGTH) })}
                />
              )}
            </StepForm>
          )}
          {step === steps.confirm && (
            <StepForm {...form} label={texts.bind.confirmPin} hint={texts.bind.confirmHint}>
              {(control) => (
                <CodeInput
                  {...control}
                  secret
                  value={answers.confirmPin}
                  onChange={(text) => answer({ confirmPin: digitsOnly(text, PIN_LENGTH) })}
                />
              )}
            </StepForm>
          )}
          {step === steps.channel && (
            <ChannelStep
              marked={answers.channel?.id ?? search.get('channel')}
              onPick={(channel) => {
                answer({ channel });
                goTo(steps.phone);
              }}
            />
          )}
          {step === steps.phone && (
            <StepForm {...form} label={texts.bind.phone} hint={texts.bind.phoneHint}>
              {(control) => (
                <PhoneInput
                  {...control}
                  value={answers.phone}
                  onChange={(text) => answer({ phone: phoneInput(text) })}
                />
              )}
            </StepForm>
          )}
          {step === steps.otp && (
            <>
              <OtpTarget channel={answers.channel?.name ?? ''} phone={answers.phone} />
              <StepForm
                {...form}
                label={texts.bind.otp}
                hint={texts.bind.otpHint}
                action={texts.bind.confirm}
              >
                {(control) => (
                  <CodeInput
                    {...control}
                    value={answers.otp}
                    onChange={(text) => answer({ otp: digitsOnly(text, OTP_LENGTH) })}
                  />
                )}
              </StepForm>
            </>
          )}
          {step === steps.result && <ResultStep />}
        </div>
      </Card>
      {step > steps.pin && step < steps.result && (
        <Button look="quiet" className="mt-3 w-full" onClick={back}>
          {texts.common.back}
        </Button>
      )}
      {step < steps.result && (
        <div className="pt-4">
          <Notice tone="info">{texts.bind.notice}</Notice>
        </div>
      )}
    </>
  );
}
