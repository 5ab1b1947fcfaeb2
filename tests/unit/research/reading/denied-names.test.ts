import { describe, expect, test } from "vitest";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";
import { eq, is } from "./stated";

/* Colleagues, projects and companies that a question denies, and times of the team's own work. */

const own = new Map<string, OwnName[]>();
const add = (of: OwnName["of"], name: string) =>
  own.set(nameKey(name), [{ of, name, ids: [`${of}-${name}`] }]);
for (const name of ["Anna", "Ben"]) add("person", name);
for (const name of ["Atlas", "Borealis"]) add("project", name);
for (const name of ["Tessera", "Orbit"]) add("company", name);

const planOf = (question: string) =>
  readQuestion(question, {
    ...{ names: (key: string) => own.get(key) ?? [], batches: [], before: null },
    ...{ today: "2026-11-27", stages: ["Screening", "Diligence"] },
  }).plan;

describe("what is denied is left out", () => {
  test.for([
    ["notes not by Anna", "notes", [is("author", "not_eq", "Anna")]],
    ["notes by Ben, not by Anna", "notes", [eq("author", "Ben"), is("author", "not_eq", "Anna")]],
    ["opinions not by Anna or Ben", "opinions", [is("author", "not_in", ["Anna", "Ben"])]],
    ["notes that are not about Tessera", "notes", [is("company.name", "not_eq", "Tessera")]],
    ["news not about Orbit", "news", [is("company.name", "not_eq", "Orbit")]],
    ["our deals not in Atlas", "entries", [is("project", "not_eq", "Atlas")]],
    ["pipeline entries outside Atlas", "entries", [is("project", "not_eq", "Atlas")]],
    ["deals not assigned to Anna", "entries", [is("owner", "not_eq", "Anna")]],
    ["pipeline entries not from Borealis", "entries", [is("project", "not_eq", "Borealis")]],
  ] as const)("%s", ([question, about, where]) =>
    expect(planOf(question)).toMatchObject({ about, where }));
  test.for([
    ["notes by Anna", [eq("author", "Anna")]],
    ["notes about Tessera", [eq("company.name", "Tessera")]],
    ["our deals in Atlas", [eq("project", "Atlas")]],
    ["deals assigned to Anna", [eq("owner", "Anna")]],
  ] as const)("%s", ([question, where]) => expect(planOf(question)?.where).toEqual(where));
});

describe("times of the pipeline", () => {
  test.for([
    ["Which deals went into diligence this month?", "stage_since", "2026-11-01"],
    ["deals in screening since Monday", "stage_since", "2026-11-23"],
    ["pipeline entries that moved to diligence this year", "stage_since", "2026-01-01"],
    ["Which companies in our pipeline raised this year?", "company.funding_date", "2026-01-01"],
    ["notes on companies that raised since 2025", "company.funding_date", "2025-01-01"],
    ["pipeline companies that secured funding since June", "company.funding_date", "2026-06-01"],
    ["notes written since Monday", "written", "2026-11-23"],
  ] as const)("%s", ([question, field, from]) => {
    const where = planOf(question)?.where;
    expect(where).toContainEqual(is(field, "gte", from));
    expect(JSON.stringify(where)).not.toContain('"added"');
  });
  test.for([
    "notes on companies that raised in 2025",
    "pipeline companies that raised money in 2024",
    "Which companies in our pipeline raised in 2025?",
  ])("%s", (question) => {
    const year = /\d{4}/.exec(question)?.[0];
    expect(planOf(question)?.where).toEqual([
      is(`company.raised.${year}-01-01..${year}-12-31`, "known", null),
    ]);
  });
});
