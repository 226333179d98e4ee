import { leftInEnglish, type Vocabulary } from './english';
import { misfits } from './fit';
import { shownTexts, topLayer } from './shown-texts';

/** What is wrong with the texts that the page shows, a line each; `vocabulary` is null for English. */
export function textFaults(vocabulary: Vocabulary | null): string[] {
  const root = topLayer();
  const texts = shownTexts(root);
  const { billpayData = new Set<string>() } = window as { billpayData?: Set<string> };
  const isData = (text: string): boolean => billpayData.has(text);
  const faults = misfits(root, texts, isData);
  return [
    ...new Set(vocabulary ? [...faults, ...leftInEnglish(root, texts, vocabulary, billpayData)] : faults),
  ];
}

Object.assign(window, { billpayTextFaults: textFaults });
