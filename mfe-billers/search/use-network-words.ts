import { useQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { categoriesQuery } from '../categories/categories-api';
import { isOfAnotherScript, networkWords } from './network-words';

interface NetworkWords {
  /** The English words to search for; null if there is no search. */
  readonly words: string | null;
  /**
   * Whether the English search words are available. False while the categories for a text in another script are
   * loading.
   */
  readonly known: boolean;
}

/** Translates the words of a search to the network's English (FIND-05). */
export function useNetworkWords(typed: string | null): NetworkWords {
  const host = useHost();
  const translates = typed !== null && isOfAnotherScript(typed);
  const { data = [], isPending } = useQuery({ ...categoriesQuery(host), enabled: translates });
  if (!translates) return { words: typed, known: true };
  return {
    words: networkWords(
      typed,
      data.map(({ name }) => name),
    ),
    known: !isPending,
  };
}
