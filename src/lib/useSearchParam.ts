import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './useHydrated';

/** Returns a URL parameter; null without it and during hydration, since pages are prerendered without parameters. */
export function useSearchParam(name: string): string | null {
  const [search] = useSearchParams();
  return (useHydrated() && search.get(name)) || null;
}
