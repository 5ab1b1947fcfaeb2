/**
 * Stores a choice that the server reads with the next page. Never a secret: scripts can read it.
 * Answers all cookies: browsers write one later than they return, and reading waits for that, so
 * that a page opened next is asked for with it.
 */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing on plain http
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
  return document.cookie;
}
