import { expect, test } from "vitest";
import { verifySentence } from "@/lib/engine/verify/verify";
import { evidenceOfRow, hashOf, type StatedField, usd } from "@/tests/support/evidence-of-row";

/*
 * Evidence that is true piece by piece and about several things: two people, two rounds, two
 * places. What a sentence says of one of them no two of them carry together.
 */

const list = (source: string, row: [string, string][], claims: Omit<StatedField, "words">[]) =>
  evidenceOfRow("Fjordline", [["Name", "Fjordline"], ...row], claims, source).map((each) => ({
    ...each,
    id: `${source}/${each.field}/${each.quote}`,
  }));

const person = (title: string, name: string) => ({
  label: title,
  field: "person",
  value: { name, title, linkedin_url: null },
});
const round = (source: string, stage: string, amount: string, date: string) =>
  list(
    source,
    [
      ["Round", stage],
      ["Amount", amount],
      ["Date", date],
    ],
    [
      {
        label: "Amount",
        field: "round",
        value: {
          stage,
          amount: usd(Number(amount.slice(1, -1)) * 1_000_000),
          date: { date, precision: "day" },
          valuation: null,
          investors: [],
          lead_investors: [],
        },
      },
    ],
  );

const people = list(
  "Team",
  [
    ["CEO", "Ada Berg"],
    ["CTO", "Per Dahl"],
  ],
  [person("CEO", "Ada Berg"), person("CTO", "Per Dahl")],
);
const first = list(
  "First",
  [["Where", "Oslo, Norway"]],
  [
    { label: "Where", field: "city", value: "Oslo" },
    { label: "Where", field: "country", value: "Norway" },
  ],
).map((each) => ({ ...each, id: `First/${each.field}` }));
const second = list(
  "Second",
  [["Land", "Sweden"]],
  [{ label: "Land", field: "country", value: "Sweden" }],
);
const seed = round("Seeds", "Seed", "$2M", "2020-03-10");
const seriesA = round("Rounds", "Series A", "$8M", "2020-03-20");
const later = round("Later rounds", "Series A", "$30M", "2024-06-30");
const all = [...people, ...first, ...second, ...seed, ...seriesA, ...later];

const isProved = (text: string, cited: readonly { id: string }[]) => {
  const draft = { text, evidence: cited.map(({ id }) => id), block: "bullet" as const };
  const judged = verifySentence(draft, all, { question: "", hashOf });
  return "sentence" in judged && judged.sentence.status === "proved";
};

test.each([
  ["Ada Berg is CEO of Fjordline.", people],
  ["Fjordline is based in Oslo, Norway.", first],
  ["Fjordline raised $2M in a Seed round in March 2020.", [...seed, ...seriesA]],
  ["Fjordline raised $8M in a Series A round in March 2020.", [...seriesA, ...later]],
  // What is cited first carries the stage alone, and must not stand for the round.
  ["Fjordline raised $8M in a Series A round in March 2020.", [...later, ...seriesA]],
])("proves what one of them says: %s", (text, cited) => {
  expect(isProved(text, cited)).toBe(true);
});

test.each([
  ["Ada Berg is CTO of Fjordline.", people],
  ["Fjordline is based in Oslo, Sweden.", [...first, ...second]],
  ["Fjordline raised $8M in a Seed round in March 2020.", [...seed, ...seriesA]],
  ["Fjordline raised $8M in a Series A round in June 2024.", [...seriesA, ...later]],
])("never proves what only two of them say together: %s", (text, cited) => {
  expect(isProved(text, cited)).toBe(false);
});
