import { describe, expect, test } from "vitest";
import { read } from "./named-world";
import { eq, is } from "./stated";

/* Two values, or two times, of one field are alternatives only where a joint says so. */

describe("one row cannot be both", () => {
  test.for([
    "which acquired companies are still active?",
    "closed startups that are active",
    "seed companies that raised a Series B",
    "rounds in 2025 of companies that also raised in 2023",
    "unicorns of 2021 that became unicorns in 2019",
  ])("%s: no plan", (question) => expect(read(question).plan).toBeNull());
});

describe("a list may hold both", () => {
  test.for([
    "Indian startups based in the US",
    "Indian companies with headquarters in the US",
  ])("%s", (question) => {
    const where = [eq("country", "India"), eq("country", "United States")];
    expect(read(question).plan?.where).toEqual(where);
  });
});

describe("a joint makes alternatives", () => {
  test.for([
    "seed rounds and Series A rounds",
    "rounds in 2023, 2024",
    "rounds in Germany in 2023 and in France",
    "companies that were acquired or are public",
    "companies founded before 2010 or after 2020",
  ])("%s", (question) =>
    expect(read(question).plan?.where.some((each) => "any" in each)).toBe(true));

  test("values that overlap must both hold", () => {
    const where = [eq("status", "Acquired"), is("status", "in", ["Acquired", "Public"])];
    expect(read("acquired companies that exited").plan?.where).toEqual(where);
  });
});

describe("two descriptions beside each other", () => {
  test.for([
    "list fintechs in Berlin and healthtechs in Paris",
    "how many fintechs in Berlin and healthtechs in Paris are there",
    "seed companies in Germany and Series A companies in France",
    "seed rounds in Germany in 2023 and in France in 2024",
    "fintechs in Berlin, insurers in Paris and edtechs in London",
    "list fintechs and count unicorns",
  ])("%s: no plan", (question) => expect(read(question).plan).toBeNull());

  test.for([
    "fintech and insurance companies in Berlin and Paris",
    "fintechs founded in 2020 in Berlin and hiring",
    "active fintechs in Berlin, with more than 20 people, and not in insurance",
    "hiring fintechs in London with more than 50 employees and funding over $10M",
  ])("%s: one description", (question) => expect(read(question).plan).not.toBeNull());
});
