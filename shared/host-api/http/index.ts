export { ApiError, isAmbiguous, isNotFound, messageOf, type ApiErrorKind } from './api-error';
export type { CallInput, HttpClient } from './http-client';
