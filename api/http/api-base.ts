/** Where the API lies on the origin; envelopes cover what follows it. */
export const API_BASE = '/api';

/** Longer path parameters match no route. */
export const MAX_PARAM_LENGTH = 256;
