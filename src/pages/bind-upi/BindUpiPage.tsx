import {
  CircleCheckBig,
  KeyRound,
  LayoutGrid,
  MessageSquareLock,
  ShieldCheck,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { MethodMark } from '@/components/methods/MethodMark';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { Kept } from '@/components/ui/Text';
import { CHANNELS, OTP_LENGTH, PHONE_LENGTH, PIN_LENGTH, type Channel } from '@/config/business';
import { paths } from '@/config/paths';
import { isFields } from '@/domain/isFields';
import { digitsOnly, type FieldError, phoneInput } from '@/domain/validation';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.bind;

interface Answers extends Record<Question['name'], string> {
  channel: Channel | null;
  /** True once the result was shown and the other answers were cleared. */
  done: boolean;
}

const NO_ANSWERS: Answers = {
  pin: '',
  confirmPin: '',
  channel: null,
  phone: '',
  otp: '',
  done: false,
};

interface Question {
  name: 'pin' | 'confirmPin' | 'phone' | 'otp';
  label: string;
  hint: string;
  action?: string;
  type: 'tel' | 'text';
  isHidden?: boolean;
  /** Returns the digits of a typed text, at most as many as it takes. */
  clean: (text: string) => string;
}

interface Step {
  title: string;
  icon: LucideIcon;
  /** Returns the error in the answer; null if it is valid. */
  errorIn: (answers: Answers) => FieldError | null;
  /** Undefined where the channel is picked. */
  question?: Question;
}

const pinQuestion = {
  type: 'text',
  isHidden: true,
  clean: (text: string) => digitsOnly(text, PIN_LENGTH),
} as const;

const STEPS: readonly Step[] = [
  {
    title: t.setupTitle,
    icon: KeyRound,
    errorIn: ({ pin }) => (pin.length === PIN_LENGTH ? null : 'pin-length'),
    question: { ...pinQuestion, name: 'pin', label: t.pin, hint: t.pinHint },
  },
  {
    title: t.confirm,
    icon: ShieldCheck,
    errorIn: ({ pin, confirmPin }) => (confirmPin === pin ? null : 'pin-mismatch'),
    question: { ...pinQuestion, name: 'confirmPin', label: t.confirmPin, hint: t.confirmHint },
  },
  {
    title: t.channelTitle,
    icon: LayoutGrid,
    errorIn: ({ channel }) => (channel ? null : 'required'),
  },
  {
    title: t.phoneTitle,
    icon: Smartphone,
    errorIn: ({ phone }) => (phone.length === PHONE_LENGTH ? null : 'phone-length'),
    question: { name: 'phone', label: t.phone, hint: t.phoneHint, type: 'tel', clean: phoneInput },
  },
  {
    title: t.otpTitle,
    icon: MessageSquareLock,
    errorIn: ({ otp }) => (otp.length === OTP_LENGTH ? null : 'otp-length'),
    question: {
      name: 'otp',
      label: t.otp,
      hint: t.otpHint,
      action: t.confirm,
      type: 'text',
      clean: (text) => digitsOnly(text, OTP_LENGTH),
    },
  },
];
const RESULT_STEP = STEPS.length + 1;

/** Binds a UPI account in six steps. The answers are only in this component's state, and no service is called. */
export function BindUpiPage() {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { requested, step, goTo, back } = useWizardStep(furthestStep(answers));
  const current = STEPS[step - 1];
  const isResult = !current;
  if (isResult && !answers.done) setAnswers({ ...NO_ANSWERS, done: true });

  const question = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    (question.current?.querySelector('input') ?? heading.current)?.focus();
  }, [step]);

  // Going back from the result leaves the wizard, since its answers are cleared.
  if (answers.done && requested < RESULT_STEP) return <Navigate to={paths.home} replace />;

  const { title, icon: Icon } = current ?? { title: t.successTitle, icon: CircleCheckBig };
  const onAnswer = (part: Partial<Answers>) => setAnswers((before) => ({ ...before, ...part }));
  const onNext = () => goTo(step + 1);
  return (
    <>
      <PageHeader title={t.title} {...(!isResult && { back: `${paths.upi}?tab=bind` })} />
      <StepProgress step={step} title={title} />
      <Card className="@container mt-4 flex flex-col gap-4">
        <div className={`flex items-center gap-3 ${isResult ? 'flex-col pt-2' : ''}`}>
          <span
            className={`shrink-0 items-center justify-center rounded-full ${isResult ? 'flex size-20 bg-success-soft text-success' : 'hidden size-10 bg-accent-soft text-accent @min-[12rem]:flex'}`}
          >
            <Icon aria-hidden className={isResult ? 'size-10' : 'size-5'} />
          </span>
          <h2
            ref={heading}
            tabIndex={-1}
            className={isResult ? 'text-2xl font-bold' : 'font-medium'}
          >
            {title}
          </h2>
        </div>
        <div ref={question} key={step} className="w-full">
          {!current ? (
            <Bound />
          ) : current.question ? (
            <>
              {current.question.name === 'otp' && <OtpTarget {...answers} />}
              <QuestionForm
                question={current.question}
                text={answers[current.question.name]}
                error={current.errorIn(answers)}
                onAnswer={onAnswer}
                onNext={onNext}
              />
            </>
          ) : (
            <Channels
              picked={answers.channel}
              onPick={(channel) => {
                onAnswer({ channel });
                onNext();
              }}
            />
          )}
        </div>
        {step > 1 && !isResult && (
          <Button variant="ghost" className="-mt-2 w-full" onClick={back}>
            {texts.common.back}
          </Button>
        )}
      </Card>
      {!isResult && (
        <div className="pt-4">
          <Alert variant="info">{t.notice}</Alert>
        </div>
      )}
    </>
  );
}

/** Returns the number of the first step whose answer is missing or invalid; the user cannot go beyond it. */
function furthestStep(answers: Answers): number {
  const blockedAt = STEPS.findIndex(({ errorIn }) => errorIn(answers) !== null);
  return answers.done || blockedAt < 0 ? RESULT_STEP : blockedAt + 1;
}

interface QuestionFormProps {
  question: Question;
  text: string;
  error: FieldError | null;
  onAnswer: (part: Partial<Answers>) => void;
  onNext: () => void;
}

/**
 * Asks one question. Its error appears only when the user tries to continue. Never use `autoComplete="one-time-code"`
 * here: the phone would suggest the latest code from an SMS, possibly a bank's.
 */
function QuestionForm({ question, text, error, onAnswer, onNext }: QuestionFormProps) {
  const { name, action = t.next, clean, ...field } = question;
  const form = useForm(
    {
      answer: {
        check: () => (error ? { ok: false, error } : { ok: true, value: text }),
        held: [text, (typed) => onAnswer({ [name]: clean(typed) })],
      },
    },
    { invalid: (_name, _error, message) => [message] },
  );
  return (
    <Form autoComplete="off" onSubmit={() => form.validate() && onNext()}>
      <FormField
        {...form.field('answer')}
        {...field}
        inputMode="numeric"
        autoComplete={field.type === 'tel' ? 'tel-national' : 'off'}
      />
      <Button type="submit">{action}</Button>
    </Form>
  );
}

interface ChannelsProps {
  picked: Channel | null;
  onPick: (channel: Channel) => void;
}

/** Lists the channels, and marks the one picked before, here or on the UPI page. */
function Channels({ picked, onPick }: ChannelsProps) {
  const [search] = useSearchParams();
  const selected = picked?.id ?? search.get('channel');
  return (
    <>
      <p className="pb-4 text-sm text-muted">{t.channelHint}</p>
      <ul
        aria-label={t.channelTitle}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(6.75rem,100%),1fr))] gap-3"
      >
        {CHANNELS.map((channel) => (
          <li key={channel.id}>
            <button
              type="button"
              aria-current={channel.id === selected}
              onClick={() => onPick(channel)}
              className="flex h-full w-full flex-col items-center gap-2 rounded-control border border-line-strong px-2 py-4 text-sm font-medium hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
            >
              <MethodMark method={{ kind: 'upi', upiId: channel.id }} />
              <span>{channel.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the account being bound. The Send button does nothing, as specified. */
function OtpTarget({ channel, phone }: Answers) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-3 pl-4">
      <p className="min-w-0 grow basis-36 font-medium">{t.otpFor(channel?.name ?? '', phone)}</p>
      <button
        type="button"
        className="min-h-touch min-w-touch shrink-0 rounded-control px-2 font-medium text-accent underline underline-offset-4"
      >
        {t.send}
      </button>
    </div>
  );
}

function Bound() {
  const { user, status } = useUser();
  const [primary] = user.upiIds;
  const asksForUpiId = status === 'ready' && primary === undefined;
  return (
    <div className="flex flex-col gap-3 text-center">
      <p>{t.successText}</p>
      {primary !== undefined && (
        <p className="text-muted">
          <Kept text={t.paidTo(primary)} part={primary} />
        </p>
      )}
      {asksForUpiId && (
        <>
          <p className="text-muted">{t.addUpiText}</p>
          <Link to={paths.upi} replace className={buttonClass('primary', 'mt-3')}>
            {t.addUpi}
          </Link>
        </>
      )}
      <Link to={paths.home} replace className={buttonClass(asksForUpiId ? 'secondary' : 'primary')}>
        {t.done}
      </Link>
    </div>
  );
}

/** Shows the wizard's progress as a bar, and as text that screen readers announce at each step. */
function StepProgress({ step, title }: { step: number; title: string }) {
  const stepText = t.step(step, RESULT_STEP);
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm font-medium text-muted">
        <span>{stepText}</span>
        <span className="sr-only">{`: ${title}`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={1}
        aria-valuemax={RESULT_STEP}
        aria-valuenow={step}
        aria-valuetext={stepText}
        className="flex gap-1.5"
      >
        {Array.from({ length: RESULT_STEP }, (_, index) => (
          <span
            key={index}
            className={`h-1.5 flex-1 rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}

function requestedStep(state: unknown): number {
  return isFields(state) && typeof state['step'] === 'number' ? state['step'] : 1;
}

/**
 * Keeps the step number, and nothing else, in the browser's history, so that the back button returns to the previous
 * step. `furthest` is the first step without a valid answer. A history entry beyond it, as after a reload, goes back to it.
 */
function useWizardStep(furthest: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const requested = requestedStep(location.state);
  const handledKey = useRef<string>(undefined);

  useEffect(() => {
    if (requested <= furthest || handledKey.current === location.key) return;
    handledKey.current = location.key;
    void navigate(furthest - requested); // each step is one entry
  }, [requested, furthest, location.key, navigate]);

  return {
    /** The step in the history entry; briefly greater than `step` before going back. */
    requested,
    step: Math.min(requested, furthest),
    goTo: (step: number) => void navigate({ search: location.search }, { state: { step } }),
    back: () => void navigate(-1),
  };
}
