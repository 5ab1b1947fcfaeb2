import "server-only";
import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { interviewFiles } from "@/db/schema/interviews";
import { ofOrganization } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";

export type AnswerFileRow = typeof interviewFiles.$inferSelect;

const ofInterview = (org: OrgId, interviewId: string) =>
  and(ofOrganization(interviewFiles, org), eq(interviewFiles.interviewId, interviewId));

export async function insertAnswerFile(
  db: Db,
  row: typeof interviewFiles.$inferInsert,
): Promise<void> {
  await db.insert(interviewFiles).values(row);
}

/** The files of an interview that the caller may see. */
export const listAnswerFiles = (
  db: Db,
  org: OrgId,
  interviewId: string,
): Promise<AnswerFileRow[]> =>
  db.select().from(interviewFiles).where(ofInterview(org, interviewId));

type AtQuestion = Pick<AnswerFileRow, "interviewId" | "position">;

export async function findAnswerFile(
  db: Db,
  org: OrgId,
  { interviewId, position }: AtQuestion,
): Promise<AnswerFileRow | null> {
  const [row] = await db
    .select()
    .from(interviewFiles)
    .where(and(ofInterview(org, interviewId), eq(interviewFiles.position, position)));
  return row ?? null;
}

/** Removes the file that is the answer to a question; returns its key in the store. */
export async function deleteAnswerFile(
  db: Db,
  org: OrgId,
  { interviewId, position }: AtQuestion,
): Promise<string | null> {
  const [row] = await db
    .delete(interviewFiles)
    .where(and(ofInterview(org, interviewId), eq(interviewFiles.position, position)))
    .returning({ key: interviewFiles.fileKey });
  return row?.key ?? null;
}
