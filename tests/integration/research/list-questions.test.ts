import { beforeAll, describe, expect, test } from "vitest";
import { answerQuestion } from "@/lib/domains/research/service/answer";
import { ctxOf } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { importFile } from "../../support/imports";

const directory = `name,industry,subindustry,tags,team size,batch,status,country,city,isHiring
Lantern,Fintech,Insurance,,120,Winter 2020,Active,Kenya,Nairobi,true
Pebble,Fintech,Payments,,40,Winter 2020,Acquired,Kenya,Mombasa,false
Ravel,Healthcare,Healthcare IT,Health Insurance,9,Summer 2020,Active,Norway,Oslo,true
Quarry,B2B,Security,,300,Summer 2020,Inactive,Norway,Bergen,false
Tallow,Real Estate and Construction,Construction,,15,Winter 2021,Active,,,true
`;
const unicorns = `company,industry,valuation,date joined,country,city
Overpass,Health Insurance,$4B,3/1/2021,Norway,Oslo
Millrace,Defense & Aerospace,$1.5B,6/1/2020,Kenya,Nairobi
Sundial,Fintech,$12B,2/1/2019,Brazil,Recife
`;

let member: Member;
beforeAll(async () => {
  member = await aMember();
  for (const list of [directory, unicorns]) await importFile(member, list, { commit: true });
});

async function ask(question: string) {
  const { result, sentences } = await answerQuestion.call(ctxOf(member), { question, plan: null });
  const names = result?.rows.map(({ cells }) => cells[0]?.text);
  return {
    total: result?.total,
    names,
    values: result?.rows.map(({ cells }) => cells.map(({ text }) => text)),
    says: sentences.join(" "),
  };
}

describe("a sector", () => {
  test("holds what a list files under its name, and of other lists what lies within it", async () => {
    // The directory files Lantern under insurance, so Ravel's tag beside healthcare is none; the unicorns have no such heading.
    expect((await ask("insurance companies")).names?.toSorted()).toEqual(["Lantern", "Overpass"]);
  });

  test("holds the parts of a combined heading", async () => {
    expect((await ask("defense unicorns")).names).toEqual(["Millrace"]);
    expect((await ask("construction companies")).names).toEqual(["Tallow"]);
  });
});

describe("an answer about the lists", () => {
  test.each([
    ["how many different countries have a unicorn?", /\b3 different values for country/],
    ["median team size of fintechs", /is 80 people/],
    ["combined unicorn valuation", /is \$17\.5B/],
    ["what share of W20 got acquired?", /^50% .*1 of the 2 for which it is known/],
    ["second most valuable unicorn", /^Overpass has the second highest valuation/],
    ["how many people work at YC companies in total", /is 484 people/],
    ["companies without a known city - just the number", /There is 1 company/],
  ])("says what the files say: %s", async (question, says) => {
    expect((await ask(question)).says).toMatch(says);
  });

  test("groups by what is asked for, the largest first", async () => {
    expect((await ask("acquisition rate by batch")).values?.[0]).toEqual(["Winter 2020", "50%"]);
    expect((await ask("unicorns by country and industry")).values).toEqual([
      ["Brazil", "Fintech", "1"],
      ["Kenya", "Defense & Aerospace", "1"],
      ["Norway", "Health Insurance", "1"],
    ]);
  });

  test("gives no figure when a bound on it was not understood", async () => {
    const { total, says } = await ask("how many rounds had over 3 investors");
    expect(total).toBeUndefined();
    expect(says).toContain("over 3 investors");
  });
});
