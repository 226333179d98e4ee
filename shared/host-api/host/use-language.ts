import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from '../language/texts';

/**
 * The language shown, as a BCP 47 tag: 'en', 'hi'; renders again when it changes. The shell renders the whole page again then, so only
 * what is memoized (`memo`, `useMemo`) and has texts needs it.
 */
export function useLanguage(): string {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
