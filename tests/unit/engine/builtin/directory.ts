import { readFileSync } from "node:fs";
import path from "node:path";
import type { Row } from "./rows";

/** A company of the accelerator's directory, as far as questions ask after it. */
type Entry = {
  name: string;
  former_names: string[];
  website: string | null;
  all_locations: string;
  one_liner: string | null;
  long_description: string | null;
  team_size: number | null;
  industry: string | null;
  tags: string[];
  batch: string;
  status: string;
};

const STATUS: Record<string, string> = { Inactive: "Closed" };
const COUNTRY: Record<string, string> = { USA: "United States", UK: "United Kingdom" };

function rowOf(entry: Entry): Row {
  const [first = ""] = entry.all_locations.split(";");
  const parts = first.split(",").map((part) => part.trim());
  const country = parts.at(-1);
  const isPlace = parts.length > 1 && country !== "Remote";
  const website = entry.website && URL.canParse(entry.website) ? entry.website : undefined;
  return {
    name: entry.name,
    former: entry.former_names,
    ...(website && { website }),
    ...(entry.one_liner && { description: entry.one_liner }),
    ...(entry.long_description && { about: entry.long_description }),
    ...(entry.industry && { industry: entry.industry }),
    ...(isPlace && { city: parts[0] ?? "", country: COUNTRY[country ?? ""] ?? country ?? "" }),
    ...(entry.team_size && { employees: [entry.team_size, entry.team_size] as [number, number] }),
    tags: entry.tags,
    batch: entry.batch,
    status: STATUS[entry.status] ?? entry.status,
  };
}

const folder = process.env.SPOTLIGHT_DATA ?? path.join(process.cwd(), "../shared/data");

export type FactQuestion = {
  text: string;
  expected_answer: string;
  source_field: string;
  homepage: string;
};

/** The directory as rows and the fact questions of analysts; null where the data is not there. */
export function readDirectory(): { rows: Row[]; questions: FactQuestion[] } | null {
  try {
    const directory = readFileSync(
      path.join(folder, "yc-directory/companies-2026-04-07.json"),
      "utf8",
    );
    const queries = readFileSync(path.join(folder, "company-queries/queries.jsonl"), "utf8");
    const questions = queries
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as FactQuestion & { track: string })
      .filter(({ track }) => track === "rag");
    return { rows: (JSON.parse(directory) as Entry[]).map(rowOf), questions };
  } catch {
    return null;
  }
}
