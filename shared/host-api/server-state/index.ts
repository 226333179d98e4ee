export { serverStateOf, type ServerStateOptions } from './server-state';
