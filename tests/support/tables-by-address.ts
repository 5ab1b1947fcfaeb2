import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { listImports } from "@/lib/domains/imports/service/import";
import { commitImport } from "@/lib/domains/imports/service/steps";
import { work } from "@/lib/domains/imports/service/work";
import { ctxOf, ctxOfJob } from "./contexts";
import type { Member } from "./factories";
import { fetchFeedOf } from "./news";
import { asOwner } from "./owner";

type Clock = () => Date;

/** Runs what a worker would do of a member's imports, until none is left to be done. */
export async function workOnImports({ orgId }: Member, now: Clock): Promise<void> {
  const tenant = { orgId: orgId as OrgId, userId: null };
  for (;;) {
    const [next] = await asOwner()<{ id: string }[]>`select id from imports where org_id = ${orgId}
      and (is_undoing or status in ('received', 'parsing', 'committing'))
      order by created_at, id limit 1`;
    if (!next) return;
    await inTransaction(getDb(), tenant, "write", (db) =>
      work.commit(
        ctxOfJob(orgId, { db, transaction: "write", now }),
        { importId: next.id },
        undefined,
      ),
    );
  }
}

/** One fetch of a table, and the import that it begins. */
export async function fetchTableOf(member: Member, feedId: string, now: Clock): Promise<void> {
  await fetchFeedOf(member, feedId, now);
  await workOnImports(member, now);
}

/** The member's newest import. */
export async function newestImport(member: Member) {
  const [newest] = (await listImports.run(ctxOf(member), { page: 1, per_page: 1 })).items;
  if (!newest) throw new Error("There is no import");
  return newest;
}

/** Confirms the version that waits for review. */
export async function confirmNewest(member: Member, now: Clock): Promise<void> {
  const { _id: importId } = await newestImport(member);
  await commitImport.run(ctxOf(member, { now }), { importId, duplicates: "separate" });
  await workOnImports(member, now);
}
