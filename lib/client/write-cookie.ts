import { readCookie } from "./read-cookie";

/**
 * Stores a choice that the server reads with the next page, and says whether the browser keeps it.
 * Never a secret: scripts can read it.
 */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): boolean {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing on plain http
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
  // Read back, it is stored before a page opened next asks for it: a busy machine lets that page
  // come first otherwise.
  return readCookie(name) === value;
}
