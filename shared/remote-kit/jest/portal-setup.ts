import '@testing-library/jest-dom';
import React from 'react';
import { configure, getConfig } from '@testing-library/dom';

// The sandbox is real, so responses take their time. The deadline ends a hang, also on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// While a query is repeated, nobody reads its failures: the page is printed for the last one only.
const isRepeating = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isRepeating() ? new Error(message ?? '') : getElementError(message, container),
});

// React takes a stack trace at every element, a fifth of these tests' time, to name its owner in warnings. It stops at a limit.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// Responses come from a real sandbox at any time: an update outside of `act` is no mistake of the test.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
