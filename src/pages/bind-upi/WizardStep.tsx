import { Eye, EyeOff } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ChannelAvatar } from '@/components/methods/ChannelAvatar';
import { useUser } from '@/components/session/useUser';
import { Button, buttonClass } from '@/components/ui/Button';
import { type ControlProps, Field, Form, TextInput } from '@/components/ui/Form';
import { CHANNELS, OTP_LENGTH, PIN_LENGTH, type Channel } from '@/config/business';
import { paths } from '@/config/paths';
import { phoneInput, digitsOnly, type FieldError } from '@/domain/validation';
import { useToast } from '@/lib/useToast';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { errorAt, steps, type Answers } from './wizard';

interface Props {
  step: number;
  answers: Answers;
  onAnswer: (part: Partial<Answers>) => void;
  onNext: () => void;
}

/** Shows the form of one step. */
export function WizardStep({ step, answers, onAnswer, onNext }: Props) {
  const [search] = useSearchParams();
  const requestedChannel = CHANNELS.find(({ id }) => id === search.get('channel')) ?? null;
  const gate = { error: errorAt(step, answers), onNext };
  const codeInput =
    (name: 'pin' | 'confirmPin' | 'otp', length: number) => (control: ControlProps) => (
      <CodeInput
        {...control}
        secret={name !== 'otp'}
        length={length}
        value={answers[name]}
        onChange={(text) => onAnswer({ [name]: digitsOnly(text, length) })}
      />
    );
  switch (step) {
    case steps.pin:
      return (
        <StepForm {...gate} label={userTexts.bind.pin} hint={userTexts.bind.pinHint}>
          {codeInput('pin', PIN_LENGTH)}
        </StepForm>
      );
    case steps.confirm:
      return (
        <StepForm {...gate} label={userTexts.bind.confirmPin} hint={userTexts.bind.confirmHint}>
          {codeInput('confirmPin', PIN_LENGTH)}
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
            {codeInput('otp', OTP_LENGTH)}
          </StepForm>
        </>
      );
    default:
      return <ResultStep />;
  }
}

interface ChannelStepProps {
  /** The channel that was picked before, here or on the UPI page. */
  selected: Channel | null;
  onPick: (channel: Channel) => void;
}

/** Lists the channels. Picking one goes to the next step; a button continues with the channel picked earlier. */
function ChannelStep({ selected, onPick }: ChannelStepProps) {
  return (
    <>
      <p className="pb-4 text-muted">
        {selected ? userTexts.bind.channelChosen(selected.name) : userTexts.bind.channelHint}
      </p>
      {selected && (
        <Button className="mb-4 w-full" onClick={() => onPick(selected)}>
          {userTexts.bind.continueWith(selected.name)}
        </Button>
      )}
      <ul
        aria-label={userTexts.bind.channelTitle}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(6.75rem,100%),1fr))] gap-3"
      >
        {CHANNELS.map((channel) => (
          <li key={channel.id}>
            <button
              type="button"
              aria-current={channel.id === selected?.id}
              onClick={() => onPick(channel)}
              className="flex h-full w-full flex-col items-center gap-2 rounded-control border border-line-strong px-2 py-4 text-sm font-semibold hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
            >
              <ChannelAvatar channel={channel} />
              <span>{channel.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface CodeInputProps extends ControlProps {
  value: string;
  length: number;
  onChange: (text: string) => void;
  /** Masks the digits until the user chooses to show them. */
  secret: boolean;
}

/**
 * A short code with one box for each digit. The boxes are decoration under a single transparent input, so that typing,
 * pasting and screen readers work as in any text field.
 * Never use `autoComplete="one-time-code"` here: the phone would suggest the latest code from an SMS, possibly a bank's.
 */
function CodeInput({ value, length, onChange, secret, ...control }: CodeInputProps) {
  const [shown, setShown] = useState(!secret);
  const ToggleIcon = shown ? EyeOff : Eye;
  return (
    <div className="flex flex-col gap-1">
      <div className="relative">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="peer absolute inset-0 z-10 size-full cursor-text text-base opacity-0"
        />
        <div
          aria-hidden
          className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-control peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent sm:gap-2 @min-[12rem]:gap-1.5"
        >
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={`flex min-h-14 items-center justify-center rounded-xl border text-base font-semibold @min-[12rem]:text-xl ${boxClass(control['aria-invalid'], index < value.length)}`}
            >
              {index < value.length && (shown ? value[index] : '•')}
            </span>
          ))}
        </div>
      </div>
      {secret && (
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="-mr-2 inline-flex min-h-touch items-center gap-2 self-end rounded-control px-2 text-sm font-semibold text-accent hover:bg-accent-soft"
        >
          <ToggleIcon aria-hidden className="size-4" />
          <span>{shown ? userTexts.bind.hidePin : userTexts.bind.showPin}</span>
        </button>
      )}
    </div>
  );
}

function boxClass(isInvalid: boolean, isFilled: boolean): string {
  if (isInvalid) return 'border-danger bg-surface';
  return isFilled ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface';
}

interface OtpTargetProps {
  channel: string;
  phone: string;
}

/** Shows the account being bound. The Send button does nothing, as specified. */
function OtpTarget({ channel, phone }: OtpTargetProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-3 pl-4">
      <p className="min-w-0 grow basis-36 font-medium">{userTexts.bind.otpFor(channel, phone)}</p>
      <button
        type="button"
        className="min-h-touch min-w-touch shrink-0 rounded-control px-2 font-semibold text-accent underline underline-offset-4"
      >
        {userTexts.bind.send}
      </button>
    </div>
  );
}

interface PhoneInputProps extends ControlProps {
  value: string;
  onChange: (text: string) => void;
}

/** The field for a ten-digit phone number, after a fixed country code. */
function PhoneInput({ onChange, ...rest }: PhoneInputProps) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-0 flex items-center pl-3.5 text-muted"
      >
        +91
      </span>
      <TextInput
        {...rest}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onChange={(event) => onChange(event.target.value)}
        className="pl-13"
      />
    </div>
  );
}

/** Shows the result, and a link to add a UPI ID if the user has none. */
function ResultStep() {
  const { user, status } = useUser();
  const asksForUpiId = status === 'ready' && user.upiIds.length === 0;
  return (
    <div className="flex flex-col gap-3 text-center">
      <p>{userTexts.bind.successText}</p>
      {asksForUpiId && (
        <>
          <p className="text-muted">{userTexts.bind.addUpiText}</p>
          <Link to={paths.upi} replace className={buttonClass('primary', 'mt-3')}>
            {userTexts.bind.addUpi}
          </Link>
        </>
      )}
      <Link to={paths.home} replace className={buttonClass(asksForUpiId ? 'secondary' : 'primary')}>
        {userTexts.bind.done}
      </Link>
    </div>
  );
}

interface StepFormProps {
  label: string;
  hint: string;
  /** The error in the answer; null if it is valid. */
  error: FieldError | null;
  action?: string;
  onNext: () => void;
  children: (control: ControlProps) => ReactElement;
}

/** Shows one question. Its error appears only when the user tries to continue. */
function StepForm({
  label,
  hint,
  error,
  action = userTexts.bind.next,
  onNext,
  children,
}: StepFormProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<FieldError | null>(null);
  // The message disappears once its error is fixed or replaced by another one.
  const message = shown !== null && shown === error ? texts.fields[shown] : undefined;

  function submit() {
    if (!error) {
      onNext();
      return;
    }
    setShown(error);
    toast.error(texts.fields[error]);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <Form ref={form} autoComplete="off" onSubmit={submit}>
      <Field label={label} hint={hint} error={message}>
        {children}
      </Field>
      <Button type="submit">{action}</Button>
    </Form>
  );
}
