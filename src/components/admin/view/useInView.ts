import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been on screen, or close to it, since it was rendered. With null nothing is observed. */
export function useInView(element: RefObject<Element | null> | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element?.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '50%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
