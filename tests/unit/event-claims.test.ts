import { describe, expect, test } from "vitest";
import { claimOfEvent } from "@/lib/domains/news/rules/event-claims";
import { eventsOfSentence } from "@/lib/domains/news/rules/events";

/** The claim of the first event of a sentence about a company. */
function claimIn(quote: string, company = "Ramp") {
  const [event] = eventsOfSentence(quote);
  return event ? claimOfEvent({ ...event, company, day: "2026-11-24" }) : null;
}
const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });

describe("a sentence of the news", () => {
  test.each([
    ["Ramp raises $150 million Series D", "Series D", usd(150_000_000)],
    ["Ramp raised $5m in seed funding led by Khosla", "Seed", usd(5_000_000)],
    ["Ramp raises $150 million at a $7 billion valuation", null, usd(150_000_000)],
    [
      "Ramp secures €12 million Series A to expand",
      "Series A",
      { ...usd(12_000_000), currency: "EUR" },
    ],
  ])("states a round: %s", (quote, stage, amount) => {
    expect(claimIn(quote)).toMatchObject({
      field: "round",
      value: { stage, amount, date: { date: "2026-11-24", precision: "day" } },
      start: 0,
      end: quote.length,
    });
  });

  test.each([
    "Ramp plans to raise $150 million",
    "Ramp is raising up to $150 million",
    "Ramp raises $150 million debt facility",
    "Ramp raises $150 million for its second fund",
    "Ramp has raised $1.2 billion to date",
    "Ramp acquires Buyer.co",
    "Ramp unit acquired by Amex",
  ])("states nothing certain: %s", (quote) => {
    expect(claimIn(quote)).toBeNull();
  });

  test("states that a company was bought, and not that its buyer was", () => {
    expect(claimIn("Ramp acquired by Amex for $20 billion")).toMatchObject({
      field: "status",
      value: "Acquired",
    });
    expect(claimIn("Ramp acquired by Amex for $20 billion", "Amex")).toBeNull();
  });
});
