import { afterEach, describe, expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { getPassage } from "@/lib/domains/sources/service/contents";
import { toolsFor } from "@/lib/domains/subjects";
import { sha256Hex } from "@/lib/platform/crypto";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf } from "../../support/contexts";
import {
  aCompanyByHand,
  aMember,
  anEntry,
  aProject,
  aThread,
  type Member,
} from "../../support/factories";
import { asOwner } from "../../support/owner";
import { answerWith } from "../../support/scripted-engine";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

async function asked(member: Member, content: string) {
  const { _id: sessionId } = await aThread(member);
  return (await sendMessage.run(ctxOf(member), { sessionId, content })).response;
}

const aRobotMaker = (member: Member) =>
  aCompanyByHand(member, {
    name: "Fjord Robotics",
    founded_year: 2021,
    city: "Oslo",
    country: "Norway",
  });

describe("the built-in engine, in a thread", () => {
  test("answers a fact with a citation that anybody can check from outside", async () => {
    const member = await aMember();
    await aRobotMaker(member);
    const { sentences, citations, intent } = await asked(
      member,
      "When was Fjord Robotics founded?",
    );
    expect(intent).toBe("fact");
    const proved = sentences.filter(({ status }) => status === "proved");
    expect(proved).toMatchObject([{ text: expect.stringContaining("2021") }]);
    const cited = citations.find(({ n }) => proved[0]?.evidence.includes(n));
    const passage = await getPassage.run(ctxOf(member), { passageId: cited?.passage_id });
    expect(passage.sha256).toBe(cited?.sha256);
    expect(sha256Hex(passage.text)).toBe(cited?.sha256);
    expect(passage.text.slice(cited?.start, cited?.end)).toBe(cited?.quote);
  });

  test("finds companies by a question in plain words", async () => {
    const member = await aMember();
    const { _id } = await aRobotMaker(member);
    const { companies, intent } = await asked(member, "companies in Norway");
    expect([intent, companies.map((one) => one._id)]).toEqual(["find_companies", [_id]]);
  });

  test("says nothing of the projects that its asker sees: it may be shown to others", async () => {
    const member = await aMember();
    const { _id } = await aRobotMaker(member);
    const { _id: projectId } = await aProject(member, { access: "members" });
    await anEntry(member, projectId, _id);
    await asOwner()`update watchlist_entries set priority = 'High' where company_id = ${_id}`;
    const listed = await searchCompanies.run(ctxOf(member), { q: "companies in Norway" });
    expect(listed.items.map(({ priority }) => priority)).toEqual(["High"]);
    const { companies } = await asked(member, "companies in Norway");
    expect(companies).toMatchObject([{ _id, priority: null, status: null }]);
  });

  test("leaves out a company that goes away while the answer is written", async () => {
    const member = await aMember();
    const { _id } = await aRobotMaker(member);
    const staying = await aCompanyByHand(member, { name: "Bergen Kelp", country: "Norway" });
    // What an undone import leaves for a moment to who has found the company before.
    await asOwner()`delete from claims where subject_id = ${_id}`;
    const { companies } = await asked(member, "companies in Norway");
    expect(companies.map((one) => one._id)).toContain(staying._id);
    expect(await toolsFor(ctxOf(member)).similar("cmp_gone")).toEqual([]);
  });

  test("says of what it does not hold that it is not in the data, and cites nothing for it", async () => {
    const { sentences, citations } = await asked(await aMember(), "Who founded Nowhere Systems?");
    expect(sentences.map(({ status }) => status)).not.toContain("proved");
    expect(sentences[0]?.text).toMatch(/^(?:Nothing in your data|Your data has nothing)/);
    expect(citations).toEqual([]);
  });

  test("reads for each of many answers at once the companies that it asks for, and no others", async () => {
    const [member, stranger] = await Promise.all([aMember(), aMember()]);
    const own = await aRobotMaker(member);
    const other = await aCompanyByHand(member, { name: "Skagen Ferries", founded_year: 1998 });
    const foreign = await aCompanyByHand(stranger, { name: "Elsewhere Labs", founded_year: 2010 });
    const namesFor = (who: Member, ids: string[]) =>
      toolsFor(ctxOf(who))
        .profiles(ids)
        .then((found) => found.map(({ company }) => company.company_name));
    const lists = [[own._id], [other._id], [other._id, own._id], [foreign._id], [own._id], []];
    expect(await Promise.all(lists.map((ids) => namesFor(member, ids)))).toEqual([
      ["Fjord Robotics"],
      ["Skagen Ferries"],
      ["Skagen Ferries", "Fjord Robotics"],
      [],
      ["Fjord Robotics"],
      [],
    ]);
    const both = [namesFor(member, [foreign._id]), namesFor(stranger, [foreign._id])];
    expect(await Promise.all(both)).toEqual([[], ["Elsewhere Labs"]]);
  });

  test("sees nothing of another organization", async () => {
    await aRobotMaker(await aMember());
    const { companies, citations } = await asked(
      await aMember(),
      "When was Fjord Robotics founded?",
    );
    expect([companies, citations]).toEqual([[], []]);
  });
});

describe("evidence that is gone when a sentence is to be shown", () => {
  const founded = "Fjord Robotics was founded in 2021.";

  /** An engine that reads the company, waits for `meanwhile`, and says when it was founded. */
  const slowly = (companyId: string, meanwhile: () => Promise<unknown>) => {
    restore = answerWith(async function* ({ tools }) {
      const [profile] = await tools.profiles([companyId]);
      yield { type: "evidence", data: profile?.evidence ?? [] };
      await meanwhile();
      const evidence = profile?.fields.founded_year?.evidence ?? [];
      yield { type: "draft", data: { text: founded, evidence, block: "lead" } };
    });
  };

  test("is not believed: the sentence is withheld, with the reason", async () => {
    const member = await aMember();
    const { _id } = await aRobotMaker(member);
    slowly(_id, async () => {});
    expect((await asked(member, "When?")).sentences).toMatchObject([
      { text: founded, status: "proved" },
    ]);
    for (const change of [
      asOwner()`update claims set retracted_at = now() where subject_id = ${_id}`,
      asOwner()`update passages set text = replace(text, '2021', '2022')
        where company_id = ${_id} or id in (select passage_id from claims where subject_id = ${_id})`,
    ]) {
      slowly(_id, () => change);
      const { sentences, withheld } = await asked(member, "When?");
      expect(sentences).toEqual([]);
      expect(withheld).toMatchObject([{ text: founded, because: expect.stringMatching(/\w/) }]);
    }
  });
});
