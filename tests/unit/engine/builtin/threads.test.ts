import { expect, test } from "vitest";
import { rows } from "./companies";
import { ask, askThread, type House, houseOf } from "./house";
import type { Row } from "./rows";
import { threads } from "./threads";

const house = houseOf(rows);

test.each(threads.map((one) => [one.asked.join(" → "), one] as const))("%s", async (_, one) => {
  const { state, drafts, companies } = await askThread(house, ...one.asked);
  expect(drafts[0]?.text).toBe(one.said);
  expect(state.facts.join(" ")).toBe(one.facts);
  if (one.companies) expect(companies).toEqual(one.companies);
});

test("a search stays the thread's until another one is made", async () => {
  const { state } = await askThread(house, "fintech companies in Germany", "the second one");
  expect(state.search?.total).toBe(2);
  const later = await askThread(
    house,
    "fintech companies in Germany",
    "the second one",
    "and in France?",
  );
  expect(later.companies).toEqual(["Monnaie"]);
});

test("what nearly fits a changed search is said once, and its conditions in the words for them", async () => {
  const search: House["tools"]["search"] = async (asked) => {
    const found = await house.tools.search(asked);
    const place = found.constraints.findIndex(({ field }) => field === "country");
    const changes = [{ constraint: place, action: "drop" as const, to: null }];
    return { ...found, relaxations: [{ changes, total: 4, total_is_capped: false }] };
  };
  const relaxing = { ...house, tools: { ...house.tools, search } };
  const { drafts } = await askThread(relaxing, "fintech companies in Germany", "and in Japan?");
  const texts = drafts.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.at(-1)).toBe("Without “in Japan”, 4 companies match.");
});

test("the next companies of a long list follow the first ten", async () => {
  const many = Array.from(
    { length: 14 },
    (_, at): Row => ({ name: `Nimbus ${at}x`, country: "Norway", city: "Oslo" }),
  );
  const first = await askThread(houseOf(many), "companies in Norway");
  expect(first.companies).toEqual(many.slice(0, 10).map(({ name }) => name));
  const next = await askThread(houseOf(many), "companies in Norway", "more");
  expect(next.companies).toEqual(many.slice(10).map(({ name }) => name));
  expect(next.drafts[0]?.text).toBe("14 companies match “in Norway”, from 11 on.");
});

test("a question without a company is of the one that the caller names", async () => {
  const founded = await ask(house, "When was it founded?", [], "Orbwise");
  expect(founded.drafts[0]?.text).toBe("Orbwise was founded in 2019.");
  const headcount = await ask(house, "headcount", [], "Paydune");
  expect(headcount.text).toContain("Paydune has 700 employees.");
  const other = await ask(house, "Where is Paydune based?", [], "Orbwise");
  expect(other.drafts[0]?.text).toBe("Paydune is based in Jakarta, Indonesia.");
  const beyond = await ask(house, "What is the churn rate?", [], "Orbwise");
  expect(beyond.drafts[0]?.status).toBe("unknown");
});
