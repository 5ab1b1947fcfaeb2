import "server-only";
import { z } from "zod";
import { parsedJson } from "@/lib/core/json";
import { failedWith } from "@/lib/platform/polite-fetch";
import { hostOf } from "./github";
import { ANSWERED, type AskedCompany, type PublicConnector, type PublicRow, rowOf } from "./turn";

const ENDPOINT = "https://query.wikidata.org/sparql";
const DOMAIN = /^[a-z\d.-]+\.[a-z]{2,}$/i;

const Cell = z.object({ value: z.string() });
const Answer = z.object({
  results: z.object({ bindings: z.array(z.record(z.string(), Cell.loose())) }),
});

/** The addresses under which a website is written. */
const addressesOf = (domain: string) =>
  ["https", "http"].flatMap((scheme) =>
    ["", "www."].flatMap((www) => ["", "/"].map((end) => `<${scheme}://${www}${domain}${end}>`)),
  );

/** One question about all companies, by the official website (P856). */
export function queryOf(domains: readonly string[]): string {
  const sites = domains.filter((domain) => DOMAIN.test(domain)).flatMap(addressesOf);
  return `SELECT ?item ?site ?founded ?place ?country ?founder ?industry ?employees WHERE {
  VALUES ?site { ${sites.join(" ")} }
  ?item wdt:P856 ?site.
  OPTIONAL { ?item wdt:P571 ?founded. }
  OPTIONAL { ?item wdt:P159 ?p. ?p rdfs:label ?place. FILTER(LANG(?place) = "en") }
  OPTIONAL { ?item wdt:P17 ?c. ?c rdfs:label ?country. FILTER(LANG(?country) = "en") }
  OPTIONAL { ?item wdt:P112 ?f. ?f rdfs:label ?founder. FILTER(LANG(?founder) = "en") }
  OPTIONAL { ?item wdt:P452 ?i. ?i rdfs:label ?industry. FILTER(LANG(?industry) = "en") }
  OPTIONAL { ?item wdt:P1128 ?employees. }
} LIMIT 2000`;
}

/** The rows of an answer; a domain that several items claim is nobody's. */
export function rowsOf(
  json: string,
  companies: readonly Pick<AskedCompany, "name" | "domain">[],
): PublicRow[] | null {
  const read = Answer.safeParse(parsedJson(json));
  if (!read.success) return null;
  const { bindings } = read.data.results;
  const byDomain = Map.groupBy(bindings, ({ site }) => hostOf(site?.value));
  return companies.flatMap(({ name, domain }) => {
    const said = domain ? (byDomain.get(domain) ?? []) : [];
    const values = (key: string) => [...new Set(said.flatMap((row) => row[key]?.value ?? []))];
    const [item, ...others] = values("item");
    if (!item || others.length > 0) return [];
    const only = (key: string) => (values(key).length === 1 ? values(key)[0] : null);
    return [
      rowOf({
        Record: item.split("/").at(-1),
        Company: name,
        Website: `https://${domain}`,
        Founded: only("founded")?.slice(0, 4),
        City: only("place"),
        Country: only("country"),
        Founders: values("founder"),
        Industry: only("industry"),
        // Counts of several years are told apart by dates that the question does not ask for.
        Employees: only("employees"),
        Page: item.replace("http://", "https://"),
      }),
    ];
  });
}

/** The turn's companies, in one question. */
export const askWikidata: PublicConnector = async ({ companies }, ask) => {
  const domains = companies.flatMap(({ domain }) => domain ?? []);
  const readTo = companies.at(-1)?.id ?? null;
  if (domains.length === 0) return { ...ANSWERED, state: "unchanged", readTo };
  const query = new URLSearchParams({ query: queryOf(domains), format: "json" });
  const accept = "application/sparql-results+json";
  const answered = await ask(`${ENDPOINT}?${query}`, { accept });
  if (answered.state === "failed") return answered;
  if (answered.state === "unchanged") return { ...answered, readTo };
  const { answer, state: _, ...said } = answered;
  const rows = rowsOf(answer.body.toString("utf8"), companies);
  if (!rows) return failedWith("The answer has another form than Wikidata’s results.", said);
  return { ...said, state: "rows", rows, readTo, isMore: false, left: null };
};
