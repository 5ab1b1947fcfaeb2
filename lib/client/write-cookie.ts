import { readCookie } from "./read-cookie";

/**
 * Stores a choice that the server reads with the next page. Never a secret: scripts can read it. Says
 * whether the browser keeps it. Reading it back also makes the browser send it with a page that is
 * opened at once.
 */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): boolean {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing on plain http
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
  return readCookie(name) === value;
}
