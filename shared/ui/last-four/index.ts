export { LastFour, type LastFourProps } from './LastFour';
