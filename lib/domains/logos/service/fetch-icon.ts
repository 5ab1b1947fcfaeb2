import "server-only";
import { type Fetched, FetchRefusal, safeFetch, UnreachableHost } from "@/lib/platform/safe-fetch";
import { ICON_BYTES_MAX, ICONS_TRIED, PAGE_BYTES_MAX, SITE_WAIT_MS } from "../constants";
import { iconLinks, isOnWebsite } from "../rules/icon-links";
import { makeLogo } from "./make-logo";

/** A website's logo; without one, whether another attempt could find one. */
export type FoundLogo = { image: Buffer<ArrayBuffer> } | { image: null; isFinal: boolean };

const HEADERS = { "user-agent": "Mozilla/5.0 (compatible; Spotlight)", accept: "*/*" };

/** An answer of the website itself: null for one that it refuses, or that is not accepted. */
async function ask(address: URL | string, domain: string, bytes: number): Promise<Fetched | null> {
  const limits = { bytes, milliseconds: SITE_WAIT_MS, headers: HEADERS };
  try {
    const follows = (url: URL) => isOnWebsite(domain, url);
    const answer = await safeFetch(address, { ...limits, follows });
    return answer.status === 200 ? answer : null;
  } catch (thrown) {
    if (thrown instanceof FetchRefusal && !(thrown instanceof UnreachableHost)) return null;
    throw thrown;
  }
}

async function firstLogo(links: readonly URL[], domain: string): Promise<FoundLogo> {
  for (const link of links) {
    const icon = await ask(link, domain, ICON_BYTES_MAX);
    const image = icon && (await makeLogo(icon.body));
    if (image) return { image };
  }
  return { image: null, isFinal: true };
}

/** Asks a company's own website for its icon; no other host is asked. */
export async function fetchLogo(domain: string): Promise<FoundLogo> {
  const home = `https://${domain}/`;
  try {
    const page = await ask(home, domain, PAGE_BYTES_MAX);
    const links = iconLinks(page?.body.toString() ?? "", page?.url ?? home, domain);
    return await firstLogo(links.slice(0, ICONS_TRIED), domain);
  } catch (thrown) {
    return { image: null, isFinal: thrown instanceof UnreachableHost };
  }
}
