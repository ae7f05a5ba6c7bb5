import {
  CircleCheckBig,
  KeyRound,
  LayoutGrid,
  MessageSquareLock,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button, Card } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { WizardStep } from './WizardStep';
import { NO_ANSWERS, furthestStep, steps } from './wizard';

const HEADINGS = [
  { title: userTexts.bind.setupTitle, icon: KeyRound },
  { title: userTexts.bind.confirm, icon: ShieldCheck },
  { title: userTexts.bind.channelTitle, icon: LayoutGrid },
  { title: userTexts.bind.phoneTitle, icon: Smartphone },
  { title: userTexts.bind.otpTitle, icon: MessageSquareLock },
] as const;
const RESULT = { title: userTexts.bind.successTitle, icon: CircleCheckBig };

/**
 * Binds a UPI account in six steps. The answers exist only in this component's state, so a reload or navigation clears
 * them. Nothing is stored and no service is called.
 */
export function BindUpiPage() {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { requested, step, goTo, back } = useWizardStep(furthestStep(answers));
  const isResult = step === steps.result;
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
  if (answers.done && requested < steps.result) return <Navigate to={paths.home} replace />;

  const { title, icon: Icon } = HEADINGS[step - 1] ?? RESULT;
  return (
    <>
      <PageHeader
        title={userTexts.bind.title}
        {...(!isResult && { back: `${paths.upi}?tab=bind` })}
      />
      <StepProgress step={step} of={steps.result} title={title} />
      <Card className="@container mt-4 flex flex-col gap-4 p-5">
        <div className={`flex items-center gap-3 ${isResult ? 'flex-col pt-2' : ''}`}>
          <span
            className={`shrink-0 items-center justify-center rounded-full ${isResult ? 'flex size-20 bg-success-soft text-success' : 'hidden size-11 bg-accent-soft text-accent @min-[12rem]:flex'}`}
          >
            <Icon aria-hidden className={isResult ? 'size-10' : 'size-5'} />
          </span>
          <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
            {title}
          </h2>
        </div>
        <div ref={question} key={step} className="w-full">
          <WizardStep
            step={step}
            answers={answers}
            onAnswer={(part) => setAnswers((before) => ({ ...before, ...part }))}
            onNext={() => goTo(step + 1)}
          />
        </div>
        {step > steps.pin && !isResult && (
          <Button variant="ghost" className="-mt-2 w-full" onClick={back}>
            {texts.common.back}
          </Button>
        )}
      </Card>
      {!isResult && (
        <div className="pt-4">
          <Alert variant="info">{userTexts.bind.notice}</Alert>
        </div>
      )}
    </>
  );
}

interface Props {
  step: number;
  of: number;
  title: string;
}

/** Shows the wizard's progress as a bar, and as text that screen readers announce at each step. */
function StepProgress({ step, of, title }: Props) {
  const stepText = userTexts.bind.step(step, of);
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm font-medium text-muted">
        <span>{stepText}</span>
        <span className="sr-only">{`: ${title}`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={userTexts.bind.progress}
        aria-valuemin={1}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={stepText}
        className="flex gap-1.5"
      >
        {Array.from({ length: of }, (_, index) => (
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
  if (typeof state !== 'object' || state === null || !('step' in state)) return steps.pin;
  return typeof state.step === 'number' ? state.step : steps.pin;
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
