import '@testing-library/jest-dom';
import React from 'react';
import { configure, getConfig } from '@testing-library/dom';

// Responses of the real sandbox take time. The timeout only stops hanging tests, even on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Prints the page only for the last failure of a repeated query, because the earlier ones are irrelevant.
const isRepeating = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isRepeating() ? new Error(message ?? '') : getElementError(message, container),
});

// React captures a stack trace at every element, a fifth of the tests' time, to name owners in warnings. The limit
// stops it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// Responses of the real sandbox arrive at any time, so an update outside `act` is not a mistake of the test.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
