/**
 * The header of a page in another language than English: "this language and no other", which no browser sends by itself
 * (docs/decisions/0101). It is added when a request is sent: which language that was makes no other request.
 */
export function languageHeader(): { readonly 'Accept-Language'?: string } {
  const { lang } = document.documentElement;
  return !lang || lang === 'en' ? {} : { 'Accept-Language': `${lang},*;q=0` };
}
