import { userTexts } from '@/texts/userTexts';

interface Props {
  step: number;
  of: number;
  title: string;
}

/** The progress of the wizard, as a bar and as text that is announced at each step. */
export function StepProgress({ step, of, title }: Props) {
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
