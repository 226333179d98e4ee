export { ApiError, isAmbiguous, isNotFound, isRateLimited, messageOf, type ApiErrorKind } from './api-error';
export type { CallInput, HttpClient } from './http-client';
