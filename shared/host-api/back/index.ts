export { guardBack, navigateFromPage, startBack, type BackGuard } from './back-entries';
export { useBackEntries, type BackEntries } from './use-back-entries';
