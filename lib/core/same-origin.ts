type HeaderSource = { get(name: string): string | null };

/**
 * True for a request made by a page of this site. Browsers say so in `Sec-Fetch-Site`, older ones
 * in `Origin`; both must agree if present, and at least one must be.
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
