import { expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { ctxOf } from "../../support/contexts";
import { aMember, aThread, type Member } from "../../support/factories";
import { importFile } from "../../support/imports";

const list = `name,industry,team size,country,founded,total raised
Lantern,Fintech,120,Kenya,2019,$4M
Pebble,Fintech,40,Kenya,2020,$9M
Ravel,Healthcare,9,Norway,2021,
Quarry,Fintech,300,Norway,2018,$30M
Tallow,Fintech,15,Brazil,2016,$1M
`;

async function inThread(member: Member) {
  const { _id: sessionId } = await aThread(member);
  return async (content: string) => {
    const { response } = await sendMessage.run(ctxOf(member), { sessionId, content });
    return response;
  };
}

test("each follow-up of an answer changes its plan and finds something", async () => {
  const member = await aMember();
  await importFile(member, list, { commit: true });
  const first = await (await inThread(member))("fintech companies");
  expect(first.follow_ups).toEqual([
    { question: "Only those in Kenya", total: 2 },
    { question: "By country", total: null },
    { question: "Which of them has raised the most?", total: null },
  ]);
  const answers: string[] = [];
  for (const { question } of first.follow_ups) {
    const ask = await inThread(member);
    await ask("fintech companies");
    answers.push((await ask(question)).text);
  }
  expect(answers[0]).toContain("There are 2 fintech companies in Kenya");
  expect(answers[1]).toContain("Kenya is the country with the most fintech companies: 2");
  expect(answers[2]).toContain("Quarry has the highest total raised");

  const ask = await inThread(member);
  const { follow_ups } = await ask("Where is Ravel based?");
  expect(follow_ups.map(({ question }) => question)).toEqual([
    "When was Ravel founded?",
    "How many employees does Ravel have?",
  ]);
  const nothing = await ask("fintech companies in Chile");
  expect(nothing.follow_ups).toEqual([]);
});
