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
