/**
 * Where "Reload" leads (SPEC.md section 2): this address with the moment `now` (ms) as forceReload,
 * or null when it is there already and the page is to be reloaded as it stands.
 */
export function forceReloadAddress(href: string, now: number): string | null {
  const address = new URL(href);
  if (address.searchParams.has("forceReload")) return null;
  address.searchParams.set("forceReload", String(now));
  return address.href;
}
