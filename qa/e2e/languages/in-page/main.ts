import { leftInEnglish, type Vocabulary } from './english';
import { misfits } from './fit';
import { shownTexts, topLayer } from './shown-texts';

export interface TextFaults {
  readonly misfits: readonly string[];
  readonly english: readonly string[];
}

/** Returns the faults in the page's texts, one per line. `vocabulary` is null for English. */
export function textFaults(vocabulary: Vocabulary | null): TextFaults {
  const root = topLayer();
  const texts = shownTexts(root);
  const { billpayData = new Set<string>() } = window as { billpayData?: Set<string> };
  const names = [...billpayData, ...(vocabulary?.names ?? [])];
  // Matches a truncated name on a narrow tile: 'Broadband Post…'.
  const isName = (text: string) =>
    names.includes(text) || (text.endsWith('…') && names.some((name) => name.startsWith(text.slice(0, -1))));
  const misfitting = misfits(root, texts, isName);
  return {
    misfits: [...new Set(misfitting)],
    english: vocabulary ? leftInEnglish(root, texts, vocabulary, billpayData) : [],
  };
}

// Otherwise, rows outside the visible area would keep the size that they had when they were last visible.
const everythingLaidOut = new CSSStyleSheet();
everythingLaidOut.replaceSync('* { content-visibility: visible !important; }');
document.adoptedStyleSheets.push(everythingLaidOut);

Object.assign(window, { billpayTextFaults: textFaults });
