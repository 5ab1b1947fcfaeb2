import { expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { keepApart } from "@/lib/domains/companies/service/merge";
import { answerQuestion } from "@/lib/domains/research/service/answer";
import { ctxOf } from "../../support/contexts";
import { aCompany, aStatement } from "../../support/evidence";
import { aMember, aThread } from "../../support/factories";

test("different companies of one name are asked back, not told as one", async () => {
  const member = await aMember();
  await aCompany(member, { name: "Fjordlight", country: "Norway", founded_year: 2019 });
  await aCompany(member, { name: "Fjordlight", country: "Kenya", founded_year: 2004 });
  const asked = { question: "When was Fjordlight founded?", plan: null };
  const { sentences, tables, result } = await answerQuestion.call(ctxOf(member), asked);
  expect(sentences[0]).toBe(
    "2 companies in your data are called Fjordlight. Which one do you mean?",
  );
  expect(sentences.slice(1).toSorted()).toEqual([
    expect.stringContaining("Kenya"),
    expect.stringContaining("Norway"),
  ]);
  expect([tables, result]).toEqual([[], null]);
});

test("records that look like one company are told as one with a way to merge them, until they are kept apart", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const inOslo = { name: "Fjordlight Robotics", city: "Oslo", country: "Norway" };
  const first = await aStatement(member, { title: "A", says: { ...inOslo, founded_year: 2019 } });
  const recordedAt = new Date(Date.now() + 1_000);
  const second = await aStatement(member, { title: "B", says: inOslo, recordedAt });
  const ask = async () => {
    const { _id: sessionId } = await aThread(member);
    const content = "When was Fjordlight Robotics founded?";
    const { response } = await sendMessage.run(ctx, { sessionId, content });
    return response;
  };
  const told = await ask();
  expect(told.text).toContain("2019");
  expect(told.joined).toEqual([
    { name: inOslo.name, company_id: first.companyId, record_ids: [second.companyId] },
  ]);
  await keepApart.run(ctx, { a: first.companyId, b: second.companyId });
  expect((await ask()).text).toContain("2 companies in your data are called Fjordlight Robotics");
});
