import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { steps } from './wizard';

function askedStep(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('step' in state)) return steps.pin;
  return typeof state.step === 'number' ? state.step : steps.pin;
}

/**
 * Keeps the number of the step, and nothing else, in the browser's history, so that its back button goes one step back.
 * `furthest` is how far the answers reach. An entry beyond it, as after a reload, leads back to where they end.
 */
export function useWizardStep(furthest: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = askedStep(location.state);
  const rewoundFrom = useRef<string>(undefined);

  useEffect(() => {
    if (asked <= furthest || rewoundFrom.current === location.key) return;
    rewoundFrom.current = location.key;
    void navigate(furthest - asked); // each step is one entry
  }, [asked, furthest, location.key, navigate]);

  return {
    /** What the history asks for; more than `step` only for a moment. */
    asked,
    step: Math.min(asked, furthest),
    goTo: (step: number) => void navigate({ search: location.search }, { state: { step } }),
    back: () => void navigate(-1),
  };
}
