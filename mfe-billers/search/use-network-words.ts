import { useQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { categoriesQuery } from '../categories/categories-api';
import { isOfAnotherScript, networkWords } from './network-words';

interface NetworkWords {
  /** What to search for; null while nothing is searched. */
  readonly words: string | null;
  /** False while the categories are being fetched that a text in another script may name. */
  readonly known: boolean;
}

/** The words of a search as the network has them (FIND-05). */
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
