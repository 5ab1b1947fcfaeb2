import { readFileSync } from "node:fs";
import { sharedData } from "../support/shared-data";

/*
 * The two lists that questions are made of, read from their files alone: what the product makes of
 * them is what is tried.
 */

/** What the files say of one company. Null is not said. */
export type Listed = {
  name: string;
  former: string[];
  batch: string | null;
  city: string | null;
  country: string | null;
  employees: number | null;
  status: string | null;
  industry: string | null;
  description: string | null;
  website: string | null;
  tags: string[];
  founders: string[];
  round: { stage: string | null; amount: string | null; leads: string[] } | null;
  alternativeTo: string[];
  /** No other company of the lists goes or went by one of its names. */
  isAlone: boolean;
  /** The countries of several places that are named; which one is its home is not said. */
  several: string[];
};

type Json = Record<string, unknown>;
const text = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : null);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.map((one) => String(one).trim()) : [];

const COUNTRIES: Record<string, string> = { USA: "United States", UK: "United Kingdom" };

const countryOf = (place: string) => {
  const last = place.split(", ").at(-1) ?? "";
  return COUNTRIES[last] ?? last;
};

/**
 * "Paris, France; Remote": the city and the country of the only place that is named, or a country
 * alone.
 */
function placeOf(
  written: unknown,
  regions: readonly string[],
): Pick<Listed, "city" | "country" | "several"> {
  const places = (text(written) ?? "").split("; ").filter((place) => place && place !== "Remote");
  const [city = "", ...more] = places[0]?.split(", ") ?? [];
  if (places.length > 1) return { city: null, country: null, several: places.map(countryOf) };
  if (more.length === 0)
    return { city: null, country: regions.includes(city) ? city : null, several: [] };
  return { city, country: countryOf(places[0] ?? ""), several: [] };
}

const ofDirectory = (one: Json): Listed => ({
  name: String(one.name),
  former: texts(one.former_names).filter((was) => was !== one.name),
  batch: text(one.batch),
  ...placeOf(one.all_locations, texts(one.regions)),
  employees: Number(one.team_size) || null,
  status: text(one.status),
  industry: text(one.industry),
  description: text(one.one_liner),
  website: text(one.website),
  tags: texts(one.tags),
  founders: [],
  round: null,
  alternativeTo: [],
  isAlone: true,
});

const ofStarter = (one: Json): Listed => ({
  name: String(one.name),
  former: [],
  batch: null,
  employees: null,
  status: null,
  city: text(one.city),
  country: text(one.country),
  industry: text(one.industry),
  description: text(one.description),
  website: text(one.website),
  tags: texts(one.tags),
  founders: texts(one.founders),
  round: one.round_date
    ? {
        stage: text(one.round_stage),
        amount: text(one.round_amount),
        leads: texts(one.lead_investors),
      }
    : null,
  alternativeTo: texts(one.alternative_to),
  isAlone: true,
  several: [],
});

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Says of each company whether its name is its own. */
function alone(companies: readonly Listed[]): Listed[] {
  const owners = new Map<string, number>();
  for (const { name, former } of companies)
    for (const key of new Set([name, ...former].map(keyOf)))
      owners.set(key, (owners.get(key) ?? 0) + 1);
  return companies.map((one) => ({
    ...one,
    isAlone: [one.name, ...one.former].every((name) => owners.get(keyOf(name)) === 1),
  }));
}

export const starterFile = "db/seed/starter-catalogue.jsonl";

/** The directory and the starter catalog; null where the directory is not at hand. */
export function readLists(): { directory: Listed[]; starter: Listed[]; file: string } | null {
  const file = sharedData("yc-directory/companies-2026-04-07.json");
  if (file === null) return null;
  const directory = (JSON.parse(readFileSync(file, "utf8")) as Json[]).map(ofDirectory);
  const lines = readFileSync(starterFile, "utf8").trim().split("\n");
  const all = alone([...directory, ...lines.map((line) => ofStarter(JSON.parse(line) as Json))]);
  return { directory: all.slice(0, directory.length), starter: all.slice(directory.length), file };
}
