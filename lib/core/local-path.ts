/** `value` if it is a path on this site, else `fallback`: a redirect never leaves the product. */
export function localPath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || !/^\/(?![/\\])[^\s\\]*$/.test(value)) return fallback;
  const base = "http://local.invalid";
  return URL.canParse(value, base) && new URL(value, base).origin === base ? value : fallback;
}
