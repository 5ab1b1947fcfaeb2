import type { ChildProcess } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { getUsage, setPlan } from "@/lib/domains/api-keys/service/plan";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember, anApiKey } from "../../support/factories";
import { startScript } from "../../support/processes";

const [CALLS_A_DAY, CALLS_EACH] = [20, 15];

type Web = { child: ChildProcess; address: string };
const webs: Web[] = [];
const killAll = () => {
  for (const { child } of webs.splice(0)) child.kill("SIGKILL");
};
afterEach(killAll);

async function aWeb(): Promise<Web> {
  let address = "";
  const child = await startScript("tests/support/query-process.ts", {}, (line) => {
    address = `http://127.0.0.1:${line.trim()}/v1/chat/query`;
  });
  const web = { child, address };
  webs.push(web);
  return web;
}

async function ask({ address }: Web, key: string, body: object = { query: "robots in Norway" }) {
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.text();
  return answer.status;
}

const today = () => new Date().toISOString().slice(0, 10);

test("two keys at two processes have one day, exactly, and it survives both", {
  timeout: 300_000,
}, async () => {
  const day = today();
  const admin = await aMember({ role: "admin" });
  const plan = { plan: "enterprise", daily_calls: CALLS_A_DAY } as const;
  await setPlan.run(ctxOfJob(admin.orgId), plan);
  const keys = [(await anApiKey(admin)).key, (await anApiKey(admin)).key];
  const two = await Promise.all([aWeb(), aWeb()]);
  for (const web of two) {
    expect(await ask(web, "spk_unknown")).toBe(401);
    expect(await ask(web, keys[0] ?? "", { query: "" })).toBe(400);
  }
  const calls = two.flatMap((web, i) =>
    Array.from({ length: CALLS_EACH }, () => ask(web, keys[i] ?? "")),
  );
  const statuses = (await Promise.all(calls)).sort();
  // A day that ends meanwhile gives everybody a new one.
  if (today() !== day) return;
  expect(statuses).toEqual([
    ...Array(CALLS_A_DAY).fill(200),
    ...Array(2 * CALLS_EACH - CALLS_A_DAY).fill(429),
  ]);
  killAll();
  // This process is a third one.
  const { limit, used } = await getUsage.run(ctxOf(admin), {});
  if (today() !== day) return;
  expect([limit, used]).toEqual([CALLS_A_DAY, CALLS_A_DAY]);
});
