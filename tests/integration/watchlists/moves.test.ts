import { expect, test } from "vitest";
import { getEntry } from "@/lib/domains/watchlists/service/detail";
import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { changeEntries } from "@/lib/domains/watchlists/service/update";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aWatchlist } from "../../support/watchlists";

async function aMovedEntry() {
  const member = await aMember();
  const { project, entries } = await aWatchlist(member, ["Fjord"]);
  const entryId = entries[0]?._id ?? "";
  return {
    member,
    project,
    entryId,
    move: (said: Record<string, unknown>, who = member) =>
      setStage.run(ctxOf(who), { entryId, ...said }),
    stage: async () => (await getEntry.run(ctxOf(member), { entryId })).stage,
  };
}

const first = { stage: "Screening", key: "first" };
const second = { stage: "Diligence", key: "second", instead_of: ["first"] };

test("keeps the later of two moves of an entry, in whatever order they arrive", async () => {
  const inOrder = await aMovedEntry();
  await inOrder.move(first);
  await inOrder.move(second);
  expect(await inOrder.stage()).toBe("Diligence");

  const late = await aMovedEntry();
  await late.move(second);
  expect(await codeOf(late.move(first))).toBe("CONFLICT");
  expect(await late.stage()).toBe("Diligence");
});

test("keeps the later of two moves that arrive at once", async () => {
  for (let nth = 0; nth < 8; nth++) {
    const entry = await aMovedEntry();
    const moves = nth % 2 === 0 ? [first, second] : [second, first];
    await Promise.allSettled(moves.map((said) => entry.move(said)));
    expect(await entry.stage()).toBe("Diligence");
  }
});

test("keeps the later of moves of many entries, and a refused one frees its keys", async () => {
  const { member, project, entryId, move, stage } = await aMovedEntry();
  const many = { project_id: project._id, entries: [entryId] };
  const refused = changeEntries.run(ctxOf(member), { ...many, ...second, stage: "Nowhere" });
  expect(await codeOf(refused)).toBe("INVALID_INPUT");
  await move(first);
  expect(await stage()).toBe("Screening");
  const third = { stage: "Passed", key: "third", instead_of: ["second"] };
  await changeEntries.run(ctxOf(member), { ...many, ...third });
  expect(await codeOf(changeEntries.run(ctxOf(member), { ...many, ...second }))).toBe("CONFLICT");
  expect(await stage()).toBe("Passed");
});

test("nobody makes another person's move void", async () => {
  const { member, entryId, move, stage } = await aMovedEntry();
  const organization = { id: member.orgId, name: member.organizationName };
  const other = await aMember({ organization });
  await setStage.run(ctxOf(other), { entryId, ...second });
  await move(first);
  expect(await stage()).toBe("Screening");
});
