export { AboutAutopay } from './AboutAutopay';
