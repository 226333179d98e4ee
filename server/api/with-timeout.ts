/** The response, if it arrives within `ms`. @throws Error otherwise; the response is ignored then */
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
