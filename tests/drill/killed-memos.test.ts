import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { getRun } from "@/lib/domains/runs/service/read";
import { closeSender } from "@/lib/service/job";
import { ctxOf } from "../support/contexts";
import { fjord } from "../support/evaluated-firm";
import { aStatement } from "../support/evidence";
import { aMember, type Member } from "../support/factories";
import { AGAIN_WITHIN_MS } from "../support/hanging-job";
import { aMemo, aMemoRun, memoOf, textsOf } from "../support/memos";
import { asOwner } from "../support/owner";
import { eventually, startScript } from "../support/processes";

const MEMOS = 60;
const WORKER_KILLS = 12;
const EDITOR_KILLS = Number(process.env.EDITOR_KILLS ?? 18);
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await closeSender();
});

async function aChild(file: string, env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = await startScript(file, env);
  children.push(child);
  return child;
}
const aWorker = () => aChild("tests/support/memo-worker.ts");

const done = async ({ orgId }: Member): Promise<number> => {
  const [row] = await asOwner()<{ done: number }[]>`
    select count(*)::int as done from runs
    where org_id = ${orgId} and kind = 'memos' and status = 'done'`;
  return row?.done ?? 0;
};

test("memos whose workers are killed in the middle are all written once", async () => {
  const owner = await aMember();
  const { companyId } = await aStatement(owner, { says: { ...fjord, founded_year: 2019 } });
  const whole = textsOf(await aMemo(owner, companyId));
  const begun: { _id: string; run_id: string }[] = [];
  for (let nth = 0; nth < MEMOS; nth++) begun.push(await aMemoRun(owner, companyId));
  let [before, kills] = [await done(owner), 0];
  for (; kills < WORKER_KILLS; kills++) {
    const worker = await aWorker();
    const progressed = async () => (await done(owner)) > before || undefined;
    await eventually("It goes on", progressed, AGAIN_WITHIN_MS);
    before = await done(owner);
    if (before > MEMOS) break;
    // Some section is being written.
    await delay(Math.random() * 400);
    worker.kill("SIGKILL");
  }
  await aWorker();
  await eventually("It ends", async () => (await done(owner)) > MEMOS, AGAIN_WITHIN_MS * 4);
  for (const { _id, run_id } of begun) {
    expect((await getRun.run(ctxOf(owner), { runId: run_id })).status).toBe("done");
    expect(textsOf(await memoOf(owner, _id))).toEqual(whole);
  }
  // Fewer would have shown less: all is written only when the last one was survived.
  expect(kills).toBe(WORKER_KILLS);
  console.log(`${kills} kills in the writing of ${MEMOS} memos, each of them whole and once.`);
}, 1_200_000);

/** Kills somebody who edits at a random moment; the edits that were answered. */
async function killedEditor(member: Member, memoId: string, first: number): Promise<string[]> {
  const env = { MEMBER: JSON.stringify(member), MEMO: memoId, FIRST: String(first) };
  const editor = await aChild("tests/support/memo-editor.ts", env);
  let said = "";
  editor.stdout?.on("data", (words: Buffer) => {
    said += String(words);
  });
  await eventually("An edit is answered", () => said.includes("\n") || undefined, AGAIN_WITHIN_MS);
  await delay(Math.random() * 300);
  // Nobody is killed who ended by themselves.
  expect(editor.exitCode).toBeNull();
  editor.kill("SIGKILL");
  await new Promise((resolve) => editor.once("close", resolve));
  // What was cut in the middle was not answered whole.
  return said.slice(0, said.lastIndexOf("\n")).split("\n");
}

test("edits that were answered are kept, once each, whenever their process is killed", async () => {
  const owner = await aMember();
  const { companyId } = await aStatement(owner, { says: { ...fjord, founded_year: 2019 } });
  const { _id: memoId } = await aMemo(owner, companyId);
  const answered: string[] = [];
  let kills = 0;
  for (; kills < EDITOR_KILLS; kills++)
    answered.push(...(await killedEditor(owner, memoId, kills * 10_000)));
  expect(kills + WORKER_KILLS).toBeGreaterThanOrEqual(30);
  const rows = await asOwner()<{ said: string; count: number }[]>`
    select block_id || ' ' || number || ' ' || (sentences -> 0 ->> 'text') as said,
      count(*)::int as count
    from memo_versions where memo_id = ${memoId} group by 1`;
  const stored = new Map(rows.map(({ said, count }) => [said, count]));
  expect(answered.filter((said) => stored.get(said) !== 1)).toEqual([]);
  const torn = await asOwner()`
    select b.id from memo_blocks b where b.memo_id = ${memoId} and (
      b.version <> (select count(*) from memo_versions v where v.block_id = b.id)
      or b.sentences <> (select v.sentences from memo_versions v
        where v.block_id = b.id order by v.number desc limit 1))`;
  expect(torn).toEqual([]);
  console.log(`${EDITOR_KILLS} kills in ${answered.length} edits, each of them kept once.`);
}, 1_200_000);
