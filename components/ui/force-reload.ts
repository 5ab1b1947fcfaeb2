/**
 * Where "Reload" leads (SPEC.md section 2): this address with `now` (ms) as forceReload, or null
 * when it has one already and a plain reload is enough.
 */
export function forceReloadAddress(href: string, now: number): string | null {
  const address = new URL(href);
  if (address.searchParams.has("forceReload")) return null;
  address.searchParams.set("forceReload", String(now));
  return address.href;
}
