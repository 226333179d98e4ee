/** Texts of a language by name, as messages with `{0}` for inserted values. */
export type VaultTexts = Readonly<Record<string, string>>;

const PLURAL = /^\{0, plural, one \{(.*)\} other \{(.*)\}\}$/;

/** Returns a function that returns a text with inserted values. A text without a translation is in English. */
export function createSpeaker(
  byLanguage: Readonly<Record<string, VaultTexts>>,
  language: string,
): (name: string, ...values: readonly (string | number)[]) => string {
  const texts: VaultTexts = { ...byLanguage.en, ...byLanguage[language] };
  return (name, ...values) => {
    const message = texts[name] ?? '';
    const [, one, other] = PLURAL.exec(message) ?? [];
    const isOne = new Intl.PluralRules(language).select(Number(values[0])) === 'one';
    return ((isOne ? one : other) ?? message).replaceAll(/\{(\d)\}/g, (_, at: string) =>
      String(values[Number(at)]),
    );
  };
}
