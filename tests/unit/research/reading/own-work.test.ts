import { expect, test } from "vitest";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";

const own = new Map<string, OwnName[]>([
  [nameKey("Lumen Pay"), [{ of: "company", name: "Lumen Pay", ids: ["cmp_1"] }]],
  [nameKey("Ada Ridge"), [{ of: "person", name: "Ada Ridge", ids: [] }]],
  [nameKey("Nordic Fund"), [{ of: "project", name: "Nordic Fund", ids: ["prj_1"] }]],
]);
const read = (question: string) =>
  readQuestion(question, {
    names: (key) => own.get(key) ?? [],
    batches: [],
    today: "2026-11-24",
    before: null,
    stages: ["New", "Screening", "Diligence", "Passed"],
    me: "Jun Park",
  });

const eq = (field: string, value: string | boolean) => ({ field, op: "eq", value });
const week = (field: string) => [
  { field, op: "gte", value: "2026-11-23" },
  { field, op: "lte", value: "2026-11-29" },
];
const stale = eq("stale", true);

const questions: [string, object][] = [
  ["which of our deals are stale?", { about: "entries", where: [stale] }],
  [
    "stale deals in Germany",
    { about: "entries", where: [stale, eq("company.country", "Germany")] },
  ],
  [
    "entries in Diligence by owner",
    { about: "entries", where: [eq("stage", "Diligence")], groups: [{ field: "owner" }] },
  ],
  ["deals in screening", { about: "entries", where: [eq("stage", "Screening")] }],
  ["pipeline by stage", { about: "entries", groups: [{ field: "stage" }] }],
  ["pipeline entries in Nordic Fund", { about: "entries", where: [eq("project", "Nordic Fund")] }],
  ["deals by stage", { about: "rounds", groups: [{ field: "stage" }] }],
  [
    "which deals have a next step due this week?",
    { about: "entries", where: week("next_step_on") },
  ],
  ["notes by Ada Ridge", { about: "notes", where: [eq("author", "Ada Ridge")] }],
  ["Which deals are assigned to me?", { about: "entries", where: [eq("owner", "Jun Park")] }],
  [
    "deals assigned to me in Germany",
    { about: "entries", where: [eq("company.country", "Germany"), eq("owner", "Jun Park")] },
  ],
  ["notes by me", { about: "notes", where: [eq("author", "Jun Park")] }],
  [
    "opinions from me this week",
    { about: "opinions", where: [...week("written"), eq("author", "Jun Park")] },
  ],
  ["show me our deals", { about: "entries", where: [] }],
  ["list for me the notes about Lumen Pay", { where: [eq("company.name", "Lumen Pay")] }],
  ["my notes", { about: "notes", where: [eq("author", "Jun Park")] }],
  [
    "notes about Lumen Pay this week",
    { about: "notes", where: [...week("written"), eq("company.name", "Lumen Pay")] },
  ],
  ["latest notes", { about: "notes", order: [{ field: "written", descending: true }] }],
  [
    "what changed since Monday?",
    { about: "activity", where: [{ field: "when", op: "gte", value: "2026-11-23" }] },
  ],
];

test.each(questions)("a question about the team's own work is read: %s", (question, plan) => {
  const { plan: found, not_understood } = read(question);
  expect(found).toMatchObject(plan);
  expect(not_understood).toEqual([]);
});

test.each([
  "Which of our portfolio companies are hiring?",
  "How many of our portfolio companies raised in 2025?",
  "our portfolio companies by sector",
  "fintechs in our portfolio",
  "my seed portfolio",
  "Which fintechs have we backed?",
  "Which seed deals did we lead in 2025?",
  "companies we have invested in",
  "startups I backed",
  "unicorns that we recently invested in",
  "deals led by us",
])("what the firm itself backed is not told of everyone: %s", (question) => {
  expect(read(question).plan).toBeNull();
});

test.each([
  "fintechs that we know of and who backed them",
  "which investors have backed the fintechs we have?",
  "show me the portfolio companies in Germany",
])("who asks backed nothing: %s", (question) => {
  expect(read(question).plan).not.toBeNull();
});
