import type { Facet } from "@/lib/domains/companies/schema/search";
import type { ConstraintField } from "@/lib/search/constraint";

/** A country as it stands in a sentence: "the Netherlands". */
const inSentence = (country: string | undefined) =>
  country?.replace(/^(?=United |Netherlands|Philippines|Bahamas)/, "the ");

/** Questions in plain words about what there is most of; none when nothing is known. */
export function exampleQuestions(facets: readonly Facet[]): string[] {
  const most = (field: ConstraintField, place = 0) =>
    facets.find((facet) => facet.field === field)?.values[place]?.value;
  const sector = (place: number) => most("industry", place) ?? most("category", place);
  const [first, second, third] = [0, 1, 2].map((place) => sector(place));
  const [country, elsewhere] = [0, 1].map((place) => inSentence(most("country", place)));
  const stage = most("funding_stage");
  const young = most("founded_year") ? " founded after 2018" : "";
  const small = most("employees") ? " with fewer than 50 employees" : "";
  return [
    first && country && `${first} companies in ${country}${young}`,
    second && elsewhere && `${second} startups in ${elsewhere}${small}`,
    stage && country && `${stage} companies outside ${country}`,
    third && `${third} companies that raised more than $10M`,
  ].filter((question): question is string => !!question);
}

/** Sectors that tell some companies from others: what most of them are in says nothing. */
function tellingSectors(facets: readonly Facet[]): string[] {
  const values = facets.find(({ field }) => field === "category")?.values ?? [];
  const most = Math.max(0, ...values.map(({ count }) => count));
  return values.filter(({ count }) => count <= most / 2).map(({ value }) => value);
}

/** Questions that an investor may begin with, of what there is most of: narrow ones before wide ones. */
export function thesesOf(facets: readonly Facet[]): string[] {
  const values = (field: ConstraintField) =>
    facets.find((facet) => facet.field === field)?.values.map(({ value }) => value) ?? [];
  const [first, second, third, fourth] = tellingSectors(facets);
  const [country, elsewhere] = values("country").map(inSentence);
  const [stage, later] = values("funding_stage");
  return [
    ...exampleQuestions(facets),
    first && stage && `${stage} ${first} companies`,
    second && later && `${later} ${second} companies`,
    first && country && `${first} companies in ${country}`,
    third && elsewhere && `${third} companies in ${elsewhere}`,
    third && `${third} companies`,
    fourth && `${fourth} companies`,
  ].filter((question): question is string => !!question);
}
