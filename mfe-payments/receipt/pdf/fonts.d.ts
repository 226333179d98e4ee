/** A font as a `data:` address. */
declare module '*.ttf' {
  const address: string;
  export default address;
}
