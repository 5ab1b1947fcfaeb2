import { expect, test } from "vitest";
import { emptyDraft } from "@/components/criteria/draft";
import { saveProblem } from "@/components/criteria/save-problem";
import { parseInput } from "@/lib/core/parse-input";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { CreateCriteriaInput } from "@/lib/domains/criteria/schema";

const criteria = withKeys([
  { kind: "judged", title: "Team", question: "", part: "company", weight: 1 } as never,
]);
const refusal = (fields: Record<string, string[]>) => ({
  code: "INVALID_INPUT" as const,
  message: "Check it",
  fields,
});
const said = (fields: Record<string, string[]>) =>
  saveProblem(refusal(fields), { ...emptyDraft, criteria })?.message;

test("names a problem with the criterion's title, unless it is shown next to a field", () => {
  expect(said({ criteria: ["Give at least one criterion"] })).toBe("Give at least one criterion");
  expect(said({ "criteria.0.weight": ["Must be at least 0"] })).toBe("“Team”: Must be at least 0");
  const named = "“Team”: Criteria on the age of founders are not allowed";
  expect(said({ "criteria.0.title": [named] })).toBe(named);
  expect(said({ name: ["Give the criteria a name"] })).toBeUndefined();
  const lost = { code: "UNAVAILABLE" as const, message: "The server could not be reached." };
  expect(saveProblem(lost, emptyDraft)).toBe(lost);
});

test("over the API a refusal names the criterion, not only its place in the list", () => {
  const given = { name: "Ours", criteria: [{ kind: "judged", title: "Team", weight: -1 }] };
  expect(() => parseInput(CreateCriteriaInput, given)).toThrow(
    "Check criteria.0.weight of “Team”: Must be at least 0",
  );
  const founders = [{ kind: "judged", title: "Founders under 30", weight: 1 }];
  expect(() => parseInput(CreateCriteriaInput, { ...given, criteria: founders })).toThrow(
    "Check criteria.0.title: “Founders under 30”: Criteria on the age of founders are not allowed",
  );
  expect(() => parseInput(CreateCriteriaInput, { criteria: [] })).toThrow(/^Check name: /);
});
