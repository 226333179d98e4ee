export { ScrollBox } from './ScrollBox';
