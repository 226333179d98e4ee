import type { JsonSchema } from '../named-schemas';

/** What is said of one schema. */
export interface Description {
  /** Of the schema itself. */
  readonly about?: string;
  /** Of its fields, by their path: `data.Data.BillerResponse`; a list's fields follow its own name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Further JSON Schema keywords that a reader or a generator can use; they restrict nothing the contract allows. */
  readonly keywords?: Readonly<Pick<JsonSchema, 'format'>>;
}

/** By the name of the schema. */
export type Descriptions = Readonly<Record<string, Description>>;
