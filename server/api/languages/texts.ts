/**
 * Texts of a module by name, in English. A function inserts values. Its translation has the same arguments as
 * `{0}` and `{1}`.
 */
export interface TextTree {
  readonly [name: string]: Text | TextTree;
}
export type Text = string | ((...values: string[]) => string);

const registered = new Map<string, TextTree>();

/**
 * Registers the texts of a module that a customer may read, and returns them. They stay in English, which the
 * API stores, compares, signs and logs. The API translates a response when it sends it (docs/decisions/0097).
 * @param id 'api.<module>', for example 'api.payments', which is the key of the texts in the catalogues
 */
export function texts<T extends TextTree>(id: string, english: T): T {
  registered.set(id, english);
  return english;
}

/** Returns the number of modules with registered texts. */
export function registeredModules(): number {
  return registered.size;
}

/** Returns every registered text by its id: 'api.payments.balance'. */
export function registeredTexts(): Map<string, Text> {
  const found = new Map<string, Text>();
  const collect = (id: string, tree: TextTree) => {
    for (const [name, text] of Object.entries(tree)) {
      if (typeof text === 'object') collect(`${id}.${name}`, text);
      else found.set(`${id}.${name}`, text);
    }
  };
  for (const [id, tree] of registered) collect(id, tree);
  return found;
}
