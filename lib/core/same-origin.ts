type HeaderSource = { get(name: string): string | null };

/**
 * True for a request that a page of this site makes. Browsers say so in `Sec-Fetch-Site`, older ones
 * in `Origin`; neither may say otherwise, and saying nothing is not enough.
 */
export function isSameOrigin(headers: HeaderSource): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site === null && origin === null) return false;
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return (site === null || site === "same-origin") && (origin === null || hostOf(origin) === host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
