import { capital } from "@/lib/core/label-in-sentence";
import type { Facet } from "@/lib/domains/companies/schema/search";

/** A country's name within a sentence: "the Netherlands". */
const inSentence = (country: string | undefined) =>
  country?.replace(/^(?=United |Netherlands|Philippines|Bahamas)/, "the ");

/** A sector's name within a sentence: "data analytics", "AI infrastructure". */
const inLowerCase = (sector: string) =>
  sector.replace(/(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) => word.toLowerCase());

/** A stage's name before a noun: "seed-stage", "Series A". */
const beforeNoun = (stage: string) =>
  /^(?:(?:Pre-)?Seed|Growth)$/.test(stage) ? `${stage.toLowerCase()}-stage` : stage;

/** Sample questions about the most common values; none without data. */
export function exampleQuestions(facets: readonly Facet[]): string[] {
  const most = (field: Facet["field"], place = 0) =>
    facets.find((facet) => facet.field === field)?.values[place]?.value;
  const sector = (place: number) => most("industry", place) ?? most("category", place);
  const [first, second, third] = [0, 1, 2].map((place) => inLowerCase(sector(place) ?? ""));
  const [country, elsewhere] = [0, 1].map((place) => inSentence(most("country", place)));
  const stage = most("funding_stage");
  const young = most("founded_year") ? " founded after 2018" : "";
  const small = most("employees") ? " with fewer than 50 employees" : "";
  return [
    first && country && `${first} companies in ${country}${young}`,
    second && elsewhere && `${second} startups in ${elsewhere}${small}`,
    stage && country && `${beforeNoun(stage)} companies outside ${country}`,
    third && `${third} companies that raised more than $10M`,
  ].flatMap((question) => (question ? [capital(question)] : []));
}

/** Sectors that distinguish companies: those of most companies do not. */
function tellingSectors(facets: readonly Facet[]): string[] {
  const values = facets.find(({ field }) => field === "category")?.values ?? [];
  const most = Math.max(0, ...values.map(({ count }) => count));
  return values.filter(({ count }) => count <= most / 2).map(({ value }) => value);
}

/** Questions about groups: the deals first, then a line of business. */
export function groupQuestions(facets: readonly Facet[]): string[] {
  const [sector] = tellingSectors(facets).map(inLowerCase);
  return [
    "Which investors led the most rounds?",
    "Median round size by stage",
    ...(sector ? [capital(`${sector} companies by country`)] : []),
    "Companies by founding year",
  ];
}

/** Sample theses for an investor, from the most common values: narrow ones first. */
export function thesesOf(facets: readonly Facet[]): string[] {
  const values = (field: Facet["field"]) =>
    facets.find((facet) => facet.field === field)?.values.map(({ value }) => value) ?? [];
  const [first, second, third, fourth] = tellingSectors(facets).map(inLowerCase);
  const [country, elsewhere] = values("country").map(inSentence);
  const [stage, later] = values("funding_stage");
  return [
    ...exampleQuestions(facets),
    first && stage && `${beforeNoun(stage)} ${first} companies`,
    second && later && `${beforeNoun(later)} ${second} companies`,
    first && country && `${first} companies in ${country}`,
    third && elsewhere && `${third} companies in ${elsewhere}`,
    third && `${third} companies`,
    fourth && `${fourth} companies`,
  ].flatMap((question) => (question ? [capital(question)] : []));
}
