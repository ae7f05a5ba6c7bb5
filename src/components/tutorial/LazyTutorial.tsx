import { Suspense, type ComponentProps } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { PageSpinner } from '@/components/ui/Spinner';

const TutorialSteps = lazyNamed(() => import('./TutorialSteps'), 'TutorialSteps');

/** A tutorial in steps with pictures, which load when it is opened, also offline. */
export function LazyTutorial(props: ComponentProps<typeof TutorialSteps>) {
  return (
    <Suspense fallback={<PageSpinner />}>
      <TutorialSteps {...props} />
    </Suspense>
  );
}
