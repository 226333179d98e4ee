/** A font as a `data:` URL. */
declare module '*.ttf' {
  const address: string;
  export default address;
}
