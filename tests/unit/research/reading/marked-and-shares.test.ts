import { describe, expect, test } from "vitest";
import { read } from "./named-world";
import { eq, is } from "./stated";

/* What lists only mark, and shares of a state among a line of business. */

describe("who is not marked is not known to be otherwise", () => {
  test.for([
    "Which companies are not remote?",
    "How many YC companies are not remote?",
    "fintechs that aren't remote",
    "German startups, excluding remote ones",
    "companies that are not nonprofits",
  ])("%s", (question) => expect(read(question).plan).toBeNull());
  test.for([
    "remote companies",
    "share of YC companies that are not remote",
    "nonprofits in Kenya",
  ])("%s", (question) => expect(read(question).plan).not.toBeNull());
});

describe("a state among a line of business is the part", () => {
  const share = (question: string) => {
    const plan = read(question).plan;
    const [measure] = plan?.measures ?? [];
    return { where: plan?.where, part: measure?.of === "share" ? measure.where : null };
  };
  const fintech = is("category", "contains", "fintech");
  const germany = eq("country", "Germany");
  test.for([
    ["percentage of hiring fintechs in Germany", [fintech, germany], [eq("hiring", true)]],
    ["proportion of acquired fintechs in Germany", [fintech, germany], [eq("status", "Acquired")]],
    ["share of active fintechs in Germany", [fintech, germany], [eq("status", "Active")]],
    ["percentage of acquired fintechs", [fintech], [eq("status", "Acquired")]],
    ["share of fintechs in Germany", [fintech], [germany]],
  ] as const)("%s", ([question, where, part]) => {
    const found = share(question);
    expect(found.part).toEqual(part);
    expect(found.where).toEqual(expect.arrayContaining([...where]));
    expect(found.where).toHaveLength(where.length);
  });
});
