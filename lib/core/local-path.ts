/**
 * `value` if it is a path on this site, else `fallback`, so that a redirect never leaves the
 * product.
 */
export function localPath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || !/^\/(?![/\\])[^\s\\]*$/.test(value)) return fallback;
  const base = "http://local.invalid";
  if (!URL.canParse(value, base)) return fallback;
  const { origin, pathname } = new URL(value, base);
  // "/.//x" resolves to "//x", which names another site when it is used without its origin.
  return origin === base && !pathname.startsWith("//") ? value : fallback;
}
