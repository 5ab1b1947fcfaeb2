import { expect, test } from "vitest";
import type { Memo } from "@/lib/domains/memos/schema";
import { doubtsOf } from "../../eval/memos";
import { seeded } from "../../eval/questions";
import { aStatement } from "../../support/evidence";
import { aMember } from "../../support/factories";
import { changeFact, provedThoughChanged } from "../../support/memo-changes";
import { aMemo, memoOf, sentencesOf } from "../../support/memos";
import { asOwner } from "../../support/owner";

const names = ["Fjord Robotics", "Harbour Foods", "Ridge Energy", "Birch Health", "Kelp Labs"];

const saysOf = (name: string, at: number) => ({
  name,
  city: ["Oslo", "Berlin", "Lyon", "Turin", "Porto"][at],
  country: ["Norway", "Germany", "France", "Italy", "Portugal"][at],
  industry: ["Robotics", "Food", "Energy", "Healthcare", "Biotech"][at],
  description: `${name.split(" ")[1]} for people who work at sea.`,
  founded_year: 2011 + at,
  employees: { min: 20 + at, max: 20 + at },
  batch: ["Winter 2014", "Summer 2015", "Winter 2016", "Summer 2017", "Winter 2018"][at],
});

async function memosOfAll() {
  const member = await aMember();
  const ids: string[] = [];
  for (const [at, name] of names.entries())
    ids.push((await aStatement(member, { says: saysOf(name, at) })).companyId);
  const memos: Memo[] = [];
  for (const id of ids) memos.push(await aMemo(member, id, "screening"));
  return { member, memos };
}

test("every sentence is proved by a check that shares nothing with the writer", async () => {
  const { memos } = await memosOfAll();
  const ids = memos.flatMap(({ sources }) => sources.flatMap(({ passage_id }) => passage_id ?? []));
  const rows = await asOwner()<{ id: string; text: string; sha256: string }[]>`
    select id, text, sha256 from passages where id = any(${ids})`;
  const passages = new Map(rows.map((row) => [row.id, row]));
  expect(memos.flatMap(sentencesOf).length).toBeGreaterThan(60);
  expect(memos.flatMap((memo) => doubtsOf(memo, passages, new Date()))).toEqual([]);
  // The check is not blind: another digit is doubted.
  const forged = JSON.parse(JSON.stringify(memos[0]).replace("in 2011", "in 2012")) as Memo;
  expect(doubtsOf(forged, passages, new Date())).not.toEqual([]);
});

test("names each of 50 changed digits, names, units and dates", async () => {
  const { member, memos } = await memosOfAll();
  const random = seeded(11);
  const seeds = () => Array.from({ length: 8 }, () => Math.floor(random() * 1e6));
  let [tried, changed] = [0, 0];
  for (let at = 0; tried < 25; at++) {
    const memo = memos[at % memos.length] as Memo;
    const checked = await provedThoughChanged(member, memo, { names, seeds: seeds() });
    expect(checked.proved).toEqual([]);
    tried += checked.tried;
  }
  for (let at = 0; changed < 25; at++) {
    const { _id } = memos[at % memos.length] as Memo;
    const outcome = await changeFact(member, await memoOf(member, _id), random);
    if (outcome) expect(outcome).toMatchObject({ missed: [] });
    changed += outcome ? 1 : 0;
  }
});
