import { describe, expect, test } from "vitest";
import { type OwnField, ruleByOwnField } from "@/lib/domains/documents/rules/own-field-rule";
import { ruleInWords } from "@/lib/domains/documents/rules/policy-rule";
import { isWithin, statedTicket, ticketBounds } from "@/lib/domains/documents/rules/ticket";

const [low, high] = [500_000, 3_000_000];

describe("a policy's bounds of tickets", () => {
  test.each([
    ["Tickets of 0.5 to 3 million", low, high, null],
    ["Tickets are between $0.5 million and $3 million.", low, high, "USD"],
    ["Our ticket size is €500k–€3m.", low, high, "EUR"],
    ["We write checks from USD 500,000 to USD 3,000,000.", low, high, "USD"],
    ["Each investment must be at least $500K and at most $3M.", low, high, "USD"],
    ["The ticket must not exceed $3 million.", null, high, "USD"],
    ["No ticket", null, null, null],
    ["Our first ticket is at least 500k.", low, null, null],
    ["The check size should be no more than £3 million", null, high, "GBP"],
  ])("%s", (sentence, least, most, currency) => {
    const bounds = least === null && most === null ? null : { least, most, currency };
    expect(ticketBounds(sentence)).toEqual(bounds);
  });

  test.each([
    "Tickets above $3 million need the approval of the committee.",
    "Tickets of 0.5 to 3 million in seed rounds.",
    "Tickets are usually between $0.5 million and $3 million.",
    "Tickets of more than $3 million are prohibited unless all partners agree.",
    "Follow-on tickets of at most $3 million.",
    "Tickets of 0.5 to 3.",
    "We only invest in companies with revenue of at least $3 million.",
    "Investments of at most $3 million raised by a company.",
    "Every ticket is at least $1 million or 5 % of the company.",
  ])("are not read from: %s", (sentence) => {
    expect(ticketBounds(sentence)).toBe(null);
  });
});

describe("the ticket of a memo's deal terms", () => {
  test.each([
    ["We propose to invest $5 million for 10%.", 5_000_000, "USD"],
    ["We invest €2m at a valuation of €20m.", 2_000_000, "EUR"],
    ["Ticket: $750K", 750_000, "USD"],
    ["Our investment would be 1.5 million.", 1_500_000, null],
    ["The round is $5 million.", null, null],
    ["We would not invest $5 million.", null, null],
    ["Acme raised $5 million; we like the team.", null, null],
    ["We commit 1,500 hours of support.", null, null],
    ["We commit 2 million hours of support.", null, null],
    ["We invest 2,000,000 in Acme.", null, null],
    ["We will invest USD 2,000,000 in Acme in 2026.", 2_000_000, "USD"],
    ["We will invest $2M of the $10M round.", 2_000_000, "USD"],
    ["We will invest $2M to $4M.", null, null],
    ["We will invest $2M–4M.", null, null],
    ["We will invest $2,000,000 - 4,000,000.", null, null],
    ["We will invest $2M+ in Acme.", null, null],
    ["We will invest $2M or more.", null, null],
    ["We will invest $2M now and $3M at the next milestone.", null, null],
    ["We will invest 2,000,000 AUD.", null, null],
    ["We will invest $2M CAD.", null, null],
  ])("%s", (sentence, amount, currency) => {
    expect(statedTicket([sentence])).toEqual(
      amount === null ? null : { sentence, amount, currency },
    );
  });

  test("is not known where two are stated", () => {
    expect(statedTicket(["We invest $2m.", "Ticket: $3m"])).toBe(null);
    expect(statedTicket(["We invest $2m.", "Ticket: $2m"])?.amount).toBe(2_000_000);
    expect(statedTicket(["We invest $2m.", "Ticket: €2m"])).toBe(null);
    expect(statedTicket(["Ticket: $2m", "We invest $2m to $4m."])).toBe(null);
  });

  test("is compared in one currency", () => {
    const bounds = { least: low, most: high, currency: "USD" };
    expect(isWithin({ amount: low, currency: "USD" }, bounds)).toBe(true);
    expect(isWithin({ amount: high + 1, currency: null }, bounds)).toBe(false);
    expect(isWithin({ amount: high + 1, currency: "EUR" }, bounds)).toBe(null);
  });
});

const field = (name: string, more: Partial<OwnField> = {}): OwnField => ({
  key: `custom.${more.kind ?? "number"}.fld_000000000000000000000001`,
  kind: "number",
  unit: null,
  choices: [],
  name,
  ...more,
});
const saysOf = (sentence: string, ...fields: OwnField[]) => {
  const rule = ruleByOwnField(sentence, fields);
  return rule && ruleInWords(rule);
};

describe("a rule that a field of the firm's own decides", () => {
  const tickets = "Tickets are between $0.5 million and $3 million.";

  test.each([
    ["USD", low, high],
    ["$", low, high],
    ["$M", 0.5, 3],
    ["million USD", 0.5, 3],
    ["k USD", 500, 3_000],
  ])("counts a ticket in %s", (unit, least, most) => {
    const ticket = field("Ticket size", { unit });
    expect(ruleByOwnField(tickets, [ticket])).toMatchObject({
      forbids: false,
      criterion: {
        measure: {
          where: [
            { field: ticket.key, op: "gte", value: least },
            { field: ticket.key, op: "lte", value: most },
          ],
        },
      },
    });
  });

  test("says the field by its name", () => {
    expect(saysOf(tickets, field("Ticket", { unit: "USD" }))).toContain("Ticket");
    expect(saysOf(tickets, field("Ticket", { unit: "USD" }))).not.toContain("custom.");
  });

  test("stays a reminder without one field that fits", () => {
    const dollars = { unit: "USD" };
    expect(saysOf(tickets)).toBe(null);
    expect(saysOf(tickets, field("Ticket"))).toBe(null);
    expect(saysOf(tickets, field("Ticket", { unit: "EUR" }))).toBe(null);
    expect(saysOf(tickets, field("Ticket", { unit: "tickets" }))).toBe(null);
    expect(saysOf(tickets, field("Support tickets", dollars))).toBe(null);
    expect(saysOf(tickets, field("Ticket", dollars), field("Check size", dollars))).toBe(null);
    expect(saysOf(tickets, field("Ticket", { kind: "text" }))).toBe(null);
  });

  test.each([
    "Conflict if a partner sits on the board",
    "There is a conflict of interest when one of our partners has a seat on the board of the company.",
    "We do not invest in companies where a member of the firm sits on the board.",
  ])("looks at who sits on a board: %s", (sentence) => {
    const person = field("Board seat", { kind: "person" });
    expect(ruleByOwnField(sentence, [person])).toMatchObject({
      forbids: true,
      criterion: { measure: { where: [{ field: person.key, op: "known" }] } },
    });
    const choice = field("Board seat", { kind: "choice", choices: ["No", "Yes"] });
    expect(ruleByOwnField(sentence, [choice])).toMatchObject({
      criterion: { measure: { where: [{ op: "eq", value: "Yes" }] } },
    });
    expect(saysOf(sentence, field("Board seat", { kind: "text" }))).toBe(null);
    expect(saysOf(sentence, field("Board observer", { kind: "person" }))).toBe(null);
  });

  test.each([
    "A partner who sits on the board of a company must disclose it before the vote.",
    "Conflict if a partner sits on the board, unless the committee waives it.",
    "We take a board seat in every company.",
    "Conflict if a founder sits on the board of a competitor.",
  ])("leaves to people: %s", (sentence) => {
    expect(saysOf(sentence, field("Board seat", { kind: "person" }))).toBe(null);
  });
});
