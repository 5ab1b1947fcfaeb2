import { parse } from "tldts";
import { type Read, readCell, UNKNOWN } from "./read-cell";

/** Networks whose company pages are a field of their own. */
export type Network = "linkedin" | "twitter" | "facebook";

/**
 * `url` with scheme and host in lower case; `domain` is the registrable one that identifies a
 * company, absent on shared hosts; `network` marks a profile page.
 */
export type Website = { url: string; domain?: string; network?: Network };

const NETWORKS: Record<string, Network> = {
  "linkedin.com": "linkedin",
  "lnkd.in": "linkedin",
  "twitter.com": "twitter",
  "x.com": "twitter",
  "facebook.com": "facebook",
  "fb.com": "facebook",
  "fb.me": "facebook",
};

/** Hosts with pages of many companies. */
const SHARED = new Set(
  `about.me amazon.com angel.co angellist.com apple.com behance.net bit.ly bitbucket.org blogspot.com
  calendly.com carrd.co chrome.google.com crunchbase.com devpost.com discord.com discord.gg
  dropbox.com etsy.com eventbrite.com f6s.com figma.com gitbook.io github.com gitlab.com goo.gl
  google.com gust.com huggingface.co indiegogo.com instagram.com itch.io kickstarter.com linktr.ee
  live.com medium.com meetup.com microsoft.com naver.com notion.site notion.so pinterest.com
  producthunt.com qq.com reddit.com shopify.com soundcloud.com squarespace.com stackexchange.com
  steampowered.com substack.com t.co t.me telegram.me threads.net tiktok.com tracxn.com tumblr.com
  twitch.tv typeform.com vimeo.com vk.com weebly.com wellfound.com whatsapp.com wikipedia.org wix.com
  wixsite.com wordpress.com xing.com ycombinator.com yelp.com yolasite.com youtu.be youtube.com`
    .split(/\s+/)
    .concat(Object.keys(NETWORKS)),
);

const SCHEMES = /^(?:(?:https?|htp|ttp|hhttps?)(?::|%3a)?\/{1,2})+|^\/\//i;
const MAX_LENGTH = 2048;

/** The address with one scheme: the last one written, or https. */
function withScheme(cell: string): string {
  const scheme = SCHEMES.exec(cell)?.[0] ?? "";
  const isPlain = /http:?\/\/?$/i.test(scheme);
  return `${isPlain ? "http" : "https"}://${cell.slice(scheme.length)}`;
}

/** A page or subdomain of a shared host; the shared host's own front page belongs to a company. */
function isShared(url: URL, domain: string): boolean {
  const below = url.hostname.replace(/^www\./, "");
  return SHARED.has(domain) && (below !== domain || url.pathname !== "/");
}

function readAddress(cell: string): Read<Website> {
  const address = withScheme(cell).replace(/[.,;]+$/, "");
  if (!URL.canParse(address)) return { problem: "Not a web address" };
  const url = new URL(address);
  if (url.username || url.password) return { problem: "A name or password in a web address" };
  url.hostname = url.hostname.replace(/\.+$/, "");
  const { domain, isIcann, isPrivate } = parse(url.hostname, { allowPrivateDomains: true });
  if (!domain || !(isIcann || isPrivate)) return { problem: "Not a web address" };
  const path = url.pathname === "/" ? "" : url.pathname;
  const website = { url: `${url.protocol}//${url.host}${path}${url.search}` };
  if (!isShared(url, domain)) return { value: { ...website, domain } };
  const network = NETWORKS[domain];
  return { value: network ? { ...website, network } : website };
}

/** A company's web address as written, with or without a scheme, and whose it is. */
export function readWebsite(text: string): Read<Website> {
  const parseCell = (cell: string): Read<Website> => {
    if (/^(?:https?:\/*)?$/i.test(cell)) return UNKNOWN;
    if (/^(?:mailto:)?[^\s/@]+@[^\s/@]+$/i.test(cell)) return { problem: "An email address" };
    if (/[\s,;|]\S*[a-z0-9-]\.[a-z]{2}/i.test(cell)) return { problem: "Several addresses" };
    if (/\s/.test(cell) || !cell.includes(".")) return { problem: "Not a web address" };
    return readAddress(cell);
  };
  return readCell<Website>(text, "a web address", parseCell, MAX_LENGTH);
}
