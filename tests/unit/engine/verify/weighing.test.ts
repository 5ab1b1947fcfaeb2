import { expect, test } from "vitest";
import { createVerifier, verifySentence } from "@/lib/engine/verify/verify";
import { evidenceOfRow, hashOf, usd } from "@/tests/support/evidence-of-row";
import { invented, outcome, q, t } from "./invented";

/* What a sentence cites beside the evidence that carries it. */

const elsewhere = "quillwave/employees/elsewhere";

test.each([
  ["Quillwave has fewer employees than Tarnfield Robotics."],
  ["Tarnfield Robotics has more employees than Quillwave."],
])("a comparison holds for all that is cited: %s", (text) => {
  const cited = [...q("employees"), ...t("employees")];
  expect(outcome(text, cited)).toBe("proved");
  expect(outcome(text, [...cited, elsewhere])).not.toBe("proved");
});

test("a reason quotes what the evidence of that field says", () => {
  const reason = outcome("Quillwave was founded in 2016.", q("city", "founded_year"));
  expect(reason).toMatch(/^withheld: .*It says “2015”/);
});

test("a true sentence that also cites what is not known any more is withheld", () => {
  const text = "Quillwave was founded in 2015.";
  expect(outcome(text, q("founded_year"))).toBe("proved");
  expect(outcome(text, [...q("founded_year"), "gone"])).toMatch(/^withheld/);
});

test("a true sentence that also cites what is not as it was read is withheld", () => {
  const draft = { text: "Quillwave was founded in 2015.", block: "bullet" as const };
  const changed = invented.map((each) =>
    each.field === "city" ? { ...each, sha256: hashOf("another text") } : each,
  );
  const cites = { ...draft, evidence: q("founded_year", "city") };
  const trial = { question: "", hashOf };
  expect(verifySentence(cites, invented, trial)).toMatchObject({ sentence: { status: "proved" } });
  expect(verifySentence(cites, changed, trial)).toHaveProperty("withheld");
});

test("“it” below a heading of two companies is neither of them", () => {
  const below = (heading: string) => {
    const verifier = createVerifier({ question: "", hashOf });
    verifier.know(invented);
    const over = verifier.verify({ text: heading, evidence: [], block: "heading" });
    expect(over).toHaveProperty("sentence");
    const cites = q("founded_year");
    return verifier.verify({ text: "It was founded in 2015.", evidence: cites, block: "bullet" });
  };
  expect(below("Quillwave")).toMatchObject({ sentence: { status: "proved" } });
  expect(below("Quillwave vs Tarnfield Robotics")).toHaveProperty("withheld");
});

const backed = (company: string, investors: string[]) =>
  evidenceOfRow(
    company,
    [
      ["Name", company],
      ["Investors", investors.join("; ")],
    ],
    [{ label: "Investors", field: "investors", value: investors }],
    `List of ${company}`,
  );
const fjordline = backed("Fjordline", ["Harbour Seed", "Polar Ventures"]);
const skagen = backed("Skagen Ferries", ["Northlight Ventures"]);

test("each name of a list is carried, or none is", () => {
  const judged = (text: string) =>
    verifySentence(
      { text, evidence: fjordline.map(({ id }) => id), block: "bullet" },
      [...fjordline, ...skagen],
      { question: "", hashOf },
    );
  expect(judged("Fjordline's investors include Harbour Seed and Polar Ventures.")).toMatchObject({
    sentence: { status: "proved" },
  });
  expect(
    judged("Fjordline's investors include Harbour Seed and Northlight Ventures."),
  ).toHaveProperty("withheld");
});

const round = (source: string, amount: string | null) =>
  evidenceOfRow(
    "Fjordline",
    [
      ["Name", "Fjordline"],
      ["Round", "Series A"],
      ["Date", "2020-03-20"],
      ...(amount ? [["Amount", amount] as const] : []),
    ],
    [
      {
        label: "Round",
        field: "round",
        value: {
          stage: "Series A",
          amount: amount ? usd(8_000_000) : null,
          date: { date: "2020-03-20", precision: "day" },
          valuation: null,
          investors: [],
          lead_investors: [],
        },
      },
    ],
    source,
  ).map((each) => ({ ...each, id: source }));

test("keeps the evidence that supports a whole sentence, and no other", () => {
  const evidence = [...round("Some of it", null), ...round("All of it", "$8M")];
  const draft = {
    text: "Fjordline raised $8M in a Series A round in March 2020.",
    evidence: evidence.map(({ id }) => id),
    block: "bullet" as const,
  };
  expect(verifySentence(draft, evidence, { question: "", hashOf })).toMatchObject({
    sentence: { status: "proved" },
    carriers: [{ id: "All of it" }],
  });
});

const sized = (company: string, employees: string, raised: string, currency: string) =>
  evidenceOfRow(
    company,
    [
      ["Name", company],
      ["Employees", employees],
      ["Raised", raised],
    ],
    [
      {
        label: "Employees",
        field: "employees",
        value: { min: Number(employees), max: Number(employees) },
      },
      {
        label: "Raised",
        field: "total_funding",
        value: usd(Number(raised.slice(1, -1)) * 1_000_000, { currency }),
      },
    ],
    `List of ${company}`,
  );
const compared = [
  ...sized("Fjordline", "50", "$9M", "USD"),
  ...sized("Skagen", "50", "€5M", "EUR"),
  ...sized("Hammerfest", "40", "$5M", "USD"),
];

test.each([
  ["Fjordline has more employees than Hammerfest.", true],
  ["Fjordline has more employees than Skagen.", false],
  ["Fjordline has raised more than Hammerfest.", true],
  ["Fjordline has raised more than Skagen.", false],
])("more is more, and of one currency: %s", (text, isTrue) => {
  const draft = { text, evidence: compared.map(({ id }) => id), block: "bullet" as const };
  const judged = verifySentence(draft, compared, { question: "", hashOf });
  expect("sentence" in judged && judged.sentence.status === "proved").toBe(isTrue);
});

test.each([
  "Did you mean Zorblax?",
  "Did you mean zorblax.example.org?",
])("a question names nobody who is not in the evidence: %s", (text) => {
  expect(outcome("Did you mean Quillwave?", [])).toBe("question");
  expect(outcome(text, [])).toMatch(/^withheld/);
});

test("what is no fact quotes and counts nothing that is not cited", () => {
  const cited = q("long_description");
  expect(outcome("Did you mean “Brokers see every invoice”?", cited)).toBe("question");
  expect(outcome("Did you mean “every invoice sees brokers”?", cited)).toMatch(/^withheld/);
  expect(outcome("Overall, Quillwave looks interesting.", cited)).toBe("inference");
  expect(outcome("Overall, Quillwave looks seven times as interesting.", cited)).toMatch(
    /^withheld/,
  );
});
