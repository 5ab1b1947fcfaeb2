import { expect, test } from "vitest";
import type { Evidence } from "@/lib/engine/tools";
import { verifySentence } from "@/lib/engine/verify/verify";
import { evidenceOfRow, hashOf, usd } from "@/tests/support/evidence-of-row";
import { outcome } from "./invented";

/** What becomes of a sentence that cites the one claim of a row about Fjordline. */
function shownBy(text: string, [claim]: Evidence[]) {
  if (!claim) throw new Error("The row states nothing");
  const draft = { text, evidence: [claim.id], block: "bullet" as const };
  const judged = verifySentence(draft, [claim], { question: "", hashOf });
  return "withheld" in judged ? "withheld" : judged.sentence.status;
}

const foundedIn = (name: string) =>
  evidenceOfRow(
    "Fjordline",
    [
      ["Name", name],
      ["Founded", "2019"],
    ],
    [{ label: "Founded", field: "founded_year", value: 2019 }],
  );
const founded = "Fjordline was founded in 2019.";

test("a quote proves nothing when its place is counted from the end of its text", () => {
  const own = foundedIn("Fjordline");
  expect(shownBy(founded, own)).toBe("proved");
  const fromEnd = own.map((each) => ({
    ...each,
    start: -each.quote.length,
    end: each.text.length,
  }));
  expect(shownBy(founded, fromEnd)).toBe("withheld");
});

test("a passage about somebody else proves nothing", () => {
  expect(shownBy(founded, foundedIn("Skagen Ferries"))).toBe("withheld");
});

test("treats a figure without a stated unit as an inference", () => {
  const raised = (written: string) =>
    evidenceOfRow(
      "Fjordline",
      [
        ["Name", "Fjordline"],
        ["Raised", written],
      ],
      [{ label: "Raised", field: "total_funding", value: usd(11_700_000) }],
    );
  const says = "Fjordline has raised $11.7M in total.";
  expect(shownBy(says, raised("$11.7M"))).toBe("proved");
  expect(shownBy(says, raised("11.7"))).toBe("inference");
});

test.each([
  ["Your data does not say who leads Quillwave.", "leads", "\u202Eleads"],
  ["Your data does not say who leads Quillwave.", "leads", "le\u200Bads"],
  ["Which company do you mean?", "company", "comp\u0430ny"],
])("also what states no fact is shown only as it reads: %s", (text, word, disguised) => {
  expect(outcome(text, [])).not.toMatch(/^withheld/);
  expect(outcome(text.replace(word, disguised), [])).toMatch(/^withheld/);
});
