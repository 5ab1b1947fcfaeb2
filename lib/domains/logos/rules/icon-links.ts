import { getDomain } from "tldts";

/** Only the head of a page names its icons. */
const HEAD_MAX = 300_000;
const LINK = /<link\s([^<>]{1,2000})>/gi;
const ATTRIBUTE = /([a-z-]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const SIZE = /^(\d{1,4})x\d{1,4}$/i;
/** Sides of an icon whose link states none: touch icons are this large, others small. */
const TOUCH_SIDE = 180;
const PLAIN_SIDE = 16;
/** An icon of this side or more is sharp in every tile; larger ones only cost. */
const ENOUGH = 96;

const unescaped = (text: string): string => text.trim().replaceAll("&amp;", "&");

function attributesOf(tag: string): Map<string, string> {
  const found = [...tag.matchAll(ATTRIBUTE)];
  return new Map(
    found.map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      unescaped(double ?? single ?? bare ?? ""),
    ]),
  );
}

function iconOf(tag: string): { href: string; side: number } | null {
  const given = attributesOf(tag);
  const kinds = (given.get("rel") ?? "").toLowerCase().split(/\s+/);
  const isTouch = kinds.some((kind) => kind.startsWith("apple-touch-icon"));
  const href = given.get("href");
  if (!href || !(isTouch || kinds.includes("icon"))) return null;
  const sides = (given.get("sizes") ?? "").split(/\s+/).map((size) => Number(SIZE.exec(size)?.[1]));
  const stated = Math.max(...sides.filter(Number.isFinite));
  return { href, side: Number.isFinite(stated) ? stated : isTouch ? TOUCH_SIDE : PLAIN_SIDE };
}

/** Whether an address is on the website of a registrable domain. */
export const isOnWebsite = (domain: string, { hostname }: URL): boolean =>
  getDomain(hostname, { allowPrivateDomains: true }) === domain;

/**
 * The addresses of icons that a page names on its own website, best first: the smallest that is
 * large enough, then the largest. The last is the one that every website may have unnamed.
 */
export function iconLinks(html: string, page: string, domain: string): URL[] {
  const icons = [...html.slice(0, HEAD_MAX).matchAll(LINK)].flatMap(([, tag = ""]) => {
    const icon = iconOf(tag);
    return icon && URL.canParse(icon.href, page)
      ? [{ url: new URL(icon.href, page), side: icon.side }]
      : [];
  });
  const rank = (side: number) => (side >= ENOUGH ? side - 10_000 : -side);
  const urls = icons
    .filter(({ url }) => url.protocol === "https:" && isOnWebsite(domain, url))
    .toSorted((a, b) => rank(a.side) - rank(b.side))
    .map(({ url }) => url.href);
  return [...new Set([...urls, new URL("/favicon.ico", page).href])].map((url) => new URL(url));
}
