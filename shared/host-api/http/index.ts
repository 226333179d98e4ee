export { ApiError, isAmbiguous, messageOf, type ApiErrorKind } from './api-error';
export type { CallInput, HttpClient } from './http-client';
