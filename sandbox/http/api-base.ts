/** Where the API lies on the origin; envelopes cover what follows it. */
export const API_BASE = '/api';
