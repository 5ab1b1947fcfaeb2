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
