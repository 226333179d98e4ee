import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

// The sandbox really answers: what a test waits for comes when it comes, even on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// While a query is repeated, nobody reads its failures: the page is printed for the last one only.
const isRepeating = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    isRepeating() ? new Error(message ?? '') : getElementError(message, container),
});
