import { expect, test } from "vitest";
import { nameKey } from "@/lib/values/names";
import { readDirectory } from "./directory";
import { ask, houseOf } from "./house";
import type { Row } from "./rows";

/*
 * The accelerator's directory, and what analysts ask of it. The directory knows places, batches, head
 * counts, trades and states, and nothing of founding years, founders and money.
 */

const directory = readDirectory();
if (!directory) console.log("no data at SPOTLIGHT_DATA: the directory is not asked");
const house = houseOf(directory?.rows ?? []);

const siteOf = (url: string) => url.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, "").split("/")[0] ?? "";

const LACKING = /founded_year|executives|total_funding|legal_name|acquisitions/;
const SEASONS: Record<string, string> = { W: "Winter", S: "Summer" };
const batchOf = (written: string) => `${SEASONS[written[0] ?? ""]} 20${written.slice(1)}`;

test.skipIf(!directory)("fact questions are answered from the directory, or not at all", async () => {
  const rows = new Map(directory?.rows.map((row) => [siteOf(row.website ?? ""), row]));
  const asked = directory?.questions.filter(({ homepage }) => rows.has(siteOf(homepage))) ?? [];
  expect(asked.length).toBeGreaterThan(15);
  for (const { text, expected_answer, source_field, homepage } of asked) {
    const { drafts } = await ask(house, text);
    const proved = drafts.filter(({ status }) => !status).map((draft) => draft.text);
    if (source_field === "identity.name") expect(proved.join(" "), text).toContain(batchOf(expected_answer));
    else if (source_field === "locations.hq_country") expect(proved.join(" "), text).toContain(expected_answer);
    else if (LACKING.test(source_field)) expect(drafts[0]?.text, text).toContain("not in your data");
    else expect(proved.length, text).toBeGreaterThan(0);
    const name = rows.get(siteOf(homepage))?.name ?? "";
    for (const one of proved) expect(one, text).toContain(name);
  }
});

type Wanted = (row: Row) => string | null;
const templates: [string, Wanted][] = [
  ["X YC batch", (row) => `${row.name} was in Y Combinator's ${row.batch} batch`],
  ["Which batch was X in?", (row) => `${row.name} was in Y Combinator's ${row.batch} batch`],
  ["Where is X based?", (row) => (row.city ? `${row.name} is based in ${row.city}` : null)],
  ["X headquarters", (row) => (row.city ? `${row.name} is based in ${row.city}` : null)],
  ["How many people work at X?", (row) => (row.employees ? `${row.name} has ${row.employees[0].toLocaleString("en")} employee` : null)],
  ["What is the status of X?", (row) => `${row.name}'s status is ${row.status}`],
  ["What industry is X in?", (row) => (row.industry ? `${row.name} works in ${row.industry}` : null)],
  ["Tell me about X", (row) => (row.industry ? `${row.name} works in ${row.industry}` : null)],
  ["When was X founded?", () => "not in your data"],
  ["who founded X", () => "not in your data"],
];

/** One of so many companies is asked about. */
const STEP = 29;

test.skipIf(!directory)("companies are found by their names in whatever is asked", async () => {
  const names = (directory?.rows ?? []).flatMap((row) =>
    [...new Set([row.name, ...(row.former ?? [])].map(nameKey))],
  );
  const counts = Map.groupBy(names, (key) => key);
  const sample = (directory?.rows ?? []).filter(
    (row, at) => at % STEP === 0 && counts.get(nameKey(row.name))?.length === 1,
  );
  const wrong: string[] = [];
  let asked = 0;
  for (const row of sample)
    for (const [template, wanted] of templates) {
      const text = wanted(row);
      if (text === null) continue;
      asked++;
      const question = template.replace("X", () => row.name);
      const answer = await ask(house, question);
      if (!answer.text.includes(text)) wrong.push(`${question}: ${answer.drafts[0]?.text}`);
    }
  expect(asked).toBeGreaterThan(1500);
  expect(wrong.slice(0, 5)).toEqual([]);
});

const NOBODY = ["Zorblax", "Quibbleworth Labs", "Vantorix AI", "Mirelune", "Ostrava Nine Systems", "Fennwick & Dorn"];
const ABSENT = [
  "When was X founded?",
  "Where is X based?",
  "who founded X",
  "X headcount",
  "X YC batch",
  "How much has X raised?",
  "What does X do?",
  "Who acquired X?",
  "did X raise more than $10M",
  "Tell me about X",
];

test.skipIf(!directory)("of sixty questions about nobody, none is answered with a fact", async () => {
  for (const name of NOBODY)
    for (const template of ABSENT) {
      const question = template.replace("X", () => name);
      const { drafts } = await ask(house, question);
      expect(drafts[0]?.text, question).toContain("not in your data");
      const isOffered = drafts.some(({ status }) => status === "question");
      if (!isOffered) expect(drafts.filter(({ status }) => !status), question).toEqual([]);
    }
});
