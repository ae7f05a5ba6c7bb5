import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { steps } from './wizard';

function requestedStep(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('step' in state)) return steps.pin;
  return typeof state.step === 'number' ? state.step : steps.pin;
}

/**
 * Keeps the step number, and nothing else, in the browser's history, so that the back button returns to the previous
 * step. `furthest` is the first step without a valid answer. A history entry beyond it, as after a reload, goes back to it.
 */
export function useWizardStep(furthest: number) {
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
