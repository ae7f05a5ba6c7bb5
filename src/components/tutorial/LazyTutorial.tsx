import { Suspense, type ComponentProps } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { PageSpinner } from '@/components/ui/Button';

const TutorialSteps = lazyNamed(() => import('./TutorialSteps'), 'TutorialSteps');

/** Shows a tutorial with pictures, whose code loads when it is opened, also offline. */
export function LazyTutorial(props: ComponentProps<typeof TutorialSteps>) {
  return (
    <Suspense fallback={<PageSpinner />}>
      <TutorialSteps {...props} />
    </Suspense>
  );
}
