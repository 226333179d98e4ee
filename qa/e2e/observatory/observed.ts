/** Headers by their lower-case names; several of one name are joined by a comma. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** What Mozilla's HTTP Observatory looks at. */
export interface Observed {
  readonly url: URL;
  readonly headers: Headers;
  /** `Set-Cookie`, one text for each cookie. */
  readonly cookies: readonly string[];
  readonly body: string;
  /** The response to the same request of a page on `foreignOrigin`. */
  readonly toForeignPage: Headers;
  /** Where the http address leads, itself first; undefined if nothing listens there. */
  readonly redirects: readonly URL[] | undefined;
}

export const foreignOrigin = 'https://observatory.example';

/** A rule's result by Mozilla's name, and the points that it adds or subtracts. */
export interface Finding {
  readonly result: string;
  readonly points: number;
}
