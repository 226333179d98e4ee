export { ApiError, messageOf, type ApiErrorKind } from './api-error';
export { createHttpClient, type CallFailure, type HttpClientOptions } from './create-http-client';
export type { CallInput, HttpClient } from './http-client';
export type { Transport, WireAnswer, WireRequest } from './transport';
