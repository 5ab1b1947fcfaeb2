import { type PublicFormat, publicSources } from "@/lib/core/public-sources";
import { readyMadeMappings } from "@/lib/domains/imports/rules/ready-made";
import type { MappedColumn, Mapping } from "@/lib/domains/imports/schema";

type Columns = Record<string, MappedColumn["field"] | Omit<MappedColumn, "column">>;

const usd = (field: MappedColumn["field"]) => ({ field, currency: "USD" });

/** What the rows of each public source state; all other cells are kept in the passage only. */
const columns: Partial<Record<PublicFormat, Columns>> = {
  sec_form_d: {
    Record: "record_id",
    Issuer: "name",
    CIK: "cik",
    "Former names": "former_name",
    City: "city",
    Region: "region",
    Country: "country",
    Incorporated: "founded_year",
    Industry: "industry",
    "Officers and directors": "person.name",
    "Round date": "round.date",
    "Round amount": usd("round.amount"),
    Filed: "as_of",
    Page: "url",
  },
  sec_companies: {
    Record: "record_id",
    Company: "name",
    CIK: "cik",
    "Former names": "former_name",
    City: "city",
    Region: "region",
    Country: "country",
    Industry: "industry",
    Ticker: "ticker",
    Exchange: "exchange",
    "Annual revenue": usd("annual_revenue"),
    "As of": "as_of",
    Page: "url",
  },
  github: {
    Record: "record_id",
    Company: "name",
    Website: "website",
    "GitHub repositories": "github_repositories",
    "GitHub stars": "github_stars",
    "GitHub last push": "github_active_on",
    "As of": "as_of",
    Page: "url",
  },
  wikidata: {
    Record: "record_id",
    Company: "name",
    Website: "website",
    Founded: "founded_year",
    City: "city",
    Country: "country",
    Founders: "person.name",
    Industry: "industry",
    Employees: "employees",
    Page: "url",
  },
};

const toColumns = (stated: Columns): MappedColumn[] =>
  Object.entries(stated).map(([column, how]) =>
    how !== null && typeof how === "object" ? { column, ...how } : { column, field: how },
  );

/**
 * How a public source's rows are read, which nobody has to confirm. The directory of Y Combinator
 * is the list that people upload too, so that both are versions of one.
 */
export function publicMapping(format: PublicFormat): Mapping {
  const { title, publisher, address, attribution } = publicSources[format];
  const known = readyMadeMappings.find(({ source }) => source.origin === "yc-directory");
  if (format === "yc_directory" && known)
    return { source: { ...known.source, licence: attribution }, columns: toColumns(known.states) };
  const source = { title, origin: address, publisher, licence: attribution, url: address };
  return { source, columns: toColumns(columns[format] ?? {}) };
}

/** How a provider's record of one company is read. */
export function providerMapping(provider: string): Mapping {
  const origin = `provider:${provider.toLowerCase().replaceAll(" ", "-")}`;
  const stated: Columns = {
    Record: "record_id",
    Company: "name",
    Website: "website",
    Description: "description",
    Industry: "industry",
    Tags: "tags",
    Founded: "founded_year",
    Employees: "employees",
    City: "city",
    Region: "region",
    Country: "country",
    "Annual revenue": usd("annual_revenue"),
    "Total funding": usd("total_funding"),
    Stage: "stage",
    LinkedIn: "linkedin_url",
  };
  const source = { title: provider, origin, publisher: provider };
  return { source, columns: toColumns(stated) };
}
