/** Returns the response if it arrives within `ms`, and ignores a later one. @throws Error after `ms` */
export async function withTimeout<Response>(
  response: Promise<Response>,
  ms: number,
  name: string,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not respond within ${ms} ms`)), ms).unref();
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}
