import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { starterMapping } from "@/lib/domains/imports/service/starter";
import type { Memo } from "@/lib/domains/memos/schema";
import { readLists, starterFile } from "../eval/lists";
import { doubtsOf } from "../eval/memos";
import { seeded } from "../eval/questions";
import { aMember, type Member } from "../support/factories";
import { importFile } from "../support/imports";
import { changeFact, provedThoughChanged } from "../support/memo-changes";
import { aMemo, memoOf, sentencesOf } from "../support/memos";
import { asOwner } from "../support/owner";

/*
 * Memos over random companies of the real directory and the starter catalog, each sentence judged by
 * tests/eval, which is derived from the passages alone and knows nothing of the writer.
 */

const MEMOS = Number(process.env.MEMOS ?? 300);
const CHANGES = Number(process.env.CHANGES ?? 1_000);
const SEED = 7;
const lists = readLists();

async function passagesOf(memos: readonly Memo[]) {
  const ids = memos.flatMap(({ sources }) => sources.flatMap(({ passage_id }) => passage_id ?? []));
  const rows = await asOwner()<{ id: string; text: string; sha256: string }[]>`
    select id, text, sha256 from passages where id = any(${[...new Set(ids)]})`;
  return new Map(rows.map((row) => [row.id, row]));
}

describe.skipIf(!lists)("over the real directory", { timeout: 1_800_000 }, () => {
  let member: Member;
  const memos: Memo[] = [];

  beforeAll(async () => {
    if (!lists) return;
    member = await aMember();
    const starter = { fileName: "starter-catalogue.jsonl", commit: true, mapping: starterMapping };
    await importFile(member, readFileSync(starterFile), starter);
    await importFile(member, readFileSync(lists.file), { fileName: "list.json", commit: true });
    // Half of them are companies of which much is known.
    const all = await asOwner()<{ id: string }[]>`
      select id from companies where org_id = ${member.orgId} order by id`;
    const rich = await asOwner()<{ id: string }[]>`
      select subject_id as id from claims where org_id = ${member.orgId}
      and field in ('round', 'valuation') group by 1 order by 1`;
    const random = seeded(SEED);
    for (let at = 0; at < MEMOS; at++) {
      const rows = at % 2 === 0 ? all : rich;
      const { id } = rows[Math.floor(random() * rows.length)] as { id: string };
      memos.push(await aMemo(member, id));
    }
  }, 1_800_000);

  test("every sentence is proved by an independent check", async () => {
    const passages = await passagesOf(memos);
    const all = memos.flatMap(sentencesOf);
    expect(all.filter(({ status }) => status !== "proved")).toEqual([]);
    const doubts = memos.flatMap((memo) => doubtsOf(memo, passages, new Date()));
    console.log(`${memos.length} memos, ${all.length} sentences, ${doubts.length} doubts`);
    expect(doubts).toEqual([]);
  });

  test("every changed digit, name, unit and date is named", async () => {
    const names = memos.map(({ company_name }) => company_name);
    const random = seeded(SEED + 1);
    const proved: string[] = [];
    let tried = 0;
    for (let at = 0; tried < CHANGES / 2; at++) {
      const memo = memos[at % memos.length] as Memo;
      const seeds = Array.from({ length: 10 }, () => Math.floor(random() * 1e6));
      const checked = await provedThoughChanged(member, memo, { names, seeds });
      tried += checked.tried;
      proved.push(...checked.proved);
    }
    const missed: string[] = [];
    let changed = 0;
    for (let at = 0; changed < CHANGES / 2; at++) {
      const { _id } = memos[at % memos.length] as Memo;
      const outcome = await changeFact(member, await memoOf(member, _id), random);
      if (!outcome) continue;
      changed += 1;
      missed.push(...outcome.missed.map((text) => `${outcome.field}: ${text}`));
    }
    console.log(
      `${tried} changed sentences, ${proved.length} proved; ${changed} changed facts, ${missed.length} sentences missed`,
    );
    expect(proved).toEqual([]);
    expect(missed).toEqual([]);
  });
});
