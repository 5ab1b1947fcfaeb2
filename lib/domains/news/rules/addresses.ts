/** Sites whose terms forbid automatic reading; asking them could cost the firm its accounts. */
const REFUSED: [domain: string, name: string][] = [
  ["linkedin.com", "LinkedIn"],
  ["lnkd.in", "LinkedIn"],
  ["crunchbase.com", "Crunchbase"],
  ["pitchbook.com", "PitchBook"],
];

/**
 * Why an address may not be fetched, as a sentence for people; null when it may be. Crunchbase News
 * has a public feed of its own, whose terms are not those of the database.
 */
export function refusalOf(url: URL): string | null {
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  if (host === "news.crunchbase.com") return null;
  const found = REFUSED.find(([domain]) => host === domain || host.endsWith(`.${domain}`));
  return found
    ? `${found[1]}’s terms of service don’t allow automatic reading, so Spotlight doesn’t fetch its pages.`
    : null;
}

const TRACKING =
  /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid|cmpid|ref|ref_src|source|ncid|guccounter)$/i;

/** A link in the form that tells pages apart: without tracking, fragment, scheme and "www". */
export function canonicalLink(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/+$/, "");
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : "";
  return `${url.hostname.replace(/^www\./, "")}${path}${query}`;
}
