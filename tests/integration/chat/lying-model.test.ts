import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { changeSettings } from "@/lib/platform/env";
import { closeAnnouncements } from "@/lib/service/announcements";
import { lyingAnswer, valuesIn } from "../../eval/liar";
import { readLists } from "../../eval/lists";
import { ctxOf } from "../../support/contexts";
import { aMember, aModel, aThread, modelSample } from "../../support/factories";
import { aFakeModel, type FakeModel, says, toolResultsIn, uses } from "../../support/fake-model";
import { importFile } from "../../support/imports";
import { type Asked, secondOpinion } from "../../support/second-opinion";
import { sizeForDrill } from "../../support/size-for-drill";

/** Of the directory so many companies are imported, and so many asked about. */
const [EVERY, QUESTIONS] = [sizeForDrill(120, 30), sizeForDrill(15, 60)];
const lists = readLists();

let model: FakeModel;
afterEach(async () => {
  changeSettings({ MODEL_URLS: [] });
  await model.close();
  await closeAnnouncements();
});

/** A model that reads the company that it is asked about, and lies with what it and others are. */
async function aLiar() {
  const heard: string[] = [];
  let [lies, seed] = [0, 0];
  const liar = await aFakeModel((reply, asked) => {
    const name = String(asked.messages.at(-1)?.content ?? "");
    const told = toolResultsIn(asked);
    const found = /"company_id":"(\w+)"/.exec(told)?.[1];
    if (told === "") return uses(reply, [["find_by_name", { names: [nameIn(name)] }]]);
    if (found && !told.includes('"evidence"'))
      return uses(reply, [["get_company", { company_ids: [found] }]]);
    const question = String(asked.messages.findLast(({ role }) => role === "user")?.content);
    const answer = lyingAnswer(nameIn(question), told.replaceAll('\\"', '"'), heard, seed++);
    lies += answer.split("\n").length;
    heard.push(...valuesIn(told));
    return says(reply, answer);
  });
  return { liar, lies: () => lies };
}

const nameIn = (question: string) => /Tell me about (.*)$/.exec(question)?.[1] ?? "";

test.skipIf(!lists)(
  "of what a fluent liar writes about real companies a second opinion doubts nothing that is shown as fact",
  { timeout: 300_000 },
  async () => {
    if (!lists) return;
    const rows = JSON.parse(readFileSync(lists.file, "utf8")) as { name: string }[];
    const some = rows.filter((_, at) => at % EVERY === 0);
    const admin = await aMember({ role: "admin" });
    await importFile(admin, JSON.stringify(some), { fileName: "list.json", commit: true });
    const { liar, lies } = await aLiar();
    model = liar;
    changeSettings({ MODEL_URLS: [model.baseUrl] });
    await aModel(admin, { ...modelSample, base_url: model.baseUrl, is_on: true });
    const asked: Asked[] = [];
    let withheld = 0;
    for (const { name } of some.slice(0, QUESTIONS)) {
      const { _id: sessionId } = await aThread(admin);
      const text = `Tell me about ${name}`;
      const { response } = await sendMessage.run(ctxOf(admin), { sessionId, content: text });
      expect(response.engine, response.degraded ?? "").toBe("model");
      asked.push({ text, response });
      withheld += response.withheld.length;
    }
    const { stated, carried, doubts } = await secondOpinion(asked);
    expect(lies()).toBeGreaterThan(QUESTIONS * 30);
    expect(withheld).toBeGreaterThan(lies() / 2);
    expect(stated).toBeGreaterThan(QUESTIONS * 2);
    expect(stated - carried, doubts.join("\n")).toBe(0);
  },
);
