import { leftInEnglish, type Vocabulary } from './english';
import { misfits } from './fit';
import { shownTexts, topLayer } from './shown-texts';

export interface TextFaults {
  readonly misfits: readonly string[];
  readonly english: readonly string[];
}

/** What is wrong with the texts that the page shows, a line each; `vocabulary` is null for English. */
export function textFaults(vocabulary: Vocabulary | null): TextFaults {
  const root = topLayer();
  const texts = shownTexts(root);
  const { billpayData = new Set<string>() } = window as { billpayData?: Set<string> };
  const misfitting = misfits(root, texts, (text) => billpayData.has(text));
  return {
    misfits: [...new Set(misfitting)],
    english: vocabulary ? leftInEnglish(root, texts, vocabulary, billpayData) : [],
  };
}

Object.assign(window, { billpayTextFaults: textFaults });
