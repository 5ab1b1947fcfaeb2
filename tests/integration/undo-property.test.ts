import fc from "fast-check";
import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { ctxOf } from "../support/contexts";
import { type DealAct, dealAct, wishOfDeal } from "../support/deal-acts";
import { dealsHash } from "../support/deals-hash";
import { aCompanyByHand, aMember } from "../support/factories";
import { type NoteAct, noteAct, wishOfWriting } from "../support/note-acts";
import { asOwner } from "../support/owner";
import type { Round } from "../support/rounds";
import { sizeForDrill } from "../support/size-for-drill";

/*
 * Whatever people do with projects, what is in them, notes and opinions, in any order: taken back
 * one by one, the last first, everything is as it was before the first of it.
 */

const act = fc.oneof({ weight: 29, arbitrary: dealAct }, { weight: 20, arbitrary: noteAct });
type Act = DealAct | NoteAct;

const isOfWriting = (one: Act): one is NoteAct =>
  "note" in one || "opinion" in one || "company" in one;
const wishOf = (round: Round, one: Act) =>
  isOfWriting(one) ? wishOfWriting(round, one) : wishOfDeal(round, one);

async function openUndo({ member }: Round): Promise<string[]> {
  const rows = await asOwner()<{ id: string }[]>`select id from undo_entries
    where org_id = ${member.orgId} and undone_at is null and inverse not like 'companies.%'
    order by at desc, ctid desc`;
  return rows.map(({ id }) => id);
}

/** Answers the kinds of what was done and taken back. */
async function playAndTakeBack(acts: readonly Act[]): Promise<string[]> {
  const member = await aMember({ role: "admin" });
  const organization = { id: member.orgId, name: member.organizationName };
  const round: Round = {
    member,
    colleague: await aMember({ organization }),
    companies: [],
    made: 0,
  };
  for (const name of ["Ash", "Birch", "Cedar", "Elm", "Fir", "Oak"])
    round.companies.push((await aCompanyByHand(member, { name }))._id);
  const hashes: string[] = [];
  const done: string[] = [];
  const before = await dealsHash(member.orgId);
  let clock = 1_700_000_000_000;
  const ctx = () => {
    clock += 1000;
    const now = clock;
    return ctxOf(member, { now: () => new Date(now) });
  };
  for (const one of acts) {
    round.made += 1;
    const wish = await wishOf(round, one);
    if (!wish) continue;
    const own = (await openUndo(round)).length;
    const hash = await dealsHash(member.orgId);
    await wish.operation.run(ctx(), wish.input);
    if ((await openUndo(round)).length > own) {
      hashes.push(hash);
      done.push(one.kind);
    } else expect(await dealsHash(member.orgId), `${one.kind} left no way back`).toBe(hash);
  }
  for (const undoId of await openUndo(round)) {
    await undoAct.run(ctx(), { undoId });
    expect(await dealsHash(member.orgId), "one step back").toBe(hashes.pop());
  }
  expect(await dealsHash(member.orgId)).toBe(before);
  return done;
}

/** Rounds of a hundred acts; with this seed every kind of act occurs in the first two. */
const ROUNDS = sizeForDrill(2, 10);

test("hundreds of acts, taken back one by one, leave nothing", async () => {
  const done: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 100, maxLength: 100 }), async (acts) => {
      done.push(...(await playAndTakeBack(acts)));
    }),
    { numRuns: ROUNDS, seed: 7, endOnFailure: true },
  );
  expect(done.length).toBeGreaterThan(50 * ROUNDS);
  expect(done).toEqual(
    expect.arrayContaining([
      ...["create", "add", "move", "edit", "take out", "delete", "pipeline"],
      ...["write", "rewrite", "go back", "delete note"],
      ...["opine", "change one's mind", "delete opinion"],
    ]),
  );
}, 600_000);
