import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { dropFiles } from "@/lib/domains/privacy/service/files";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { FILES_BYTES_MAX } from "../constants";
import { interviewCalls } from "../contract";
import { findInterview, type InterviewRow, keepAnswer } from "../queries";
import {
  type AnswerFileRow,
  deleteAnswerFile,
  findAnswerFile,
  insertAnswerFile,
  listAnswerFiles,
} from "../queries/files";
import type { AddFileInput } from "../schema";

/** Takes away the file that is the answer to a question, if there is one. */
export async function dropAnswerFile(
  ctx: OrgCtx,
  { id: interviewId }: Pick<InterviewRow, "id">,
  position: number,
): Promise<void> {
  const key = await deleteAnswerFile(ctx.db, ctx.org.id, { interviewId, position });
  if (key) await dropFiles(ctx, [key]);
}

/** Refuses a file with which those of an interview are too large together. */
export async function assertFits(
  ctx: OrgCtx,
  { id }: Pick<InterviewRow, "id">,
  { position, size_bytes }: Pick<AddFileInput, "position"> & { size_bytes: number },
): Promise<void> {
  const files = await listAnswerFiles(ctx.db, ctx.org.id, id);
  const others = files.filter((file) => file.position !== position);
  const sum = others.reduce((all, { sizeBytes }) => all + sizeBytes, size_bytes);
  if (sum <= FILES_BYTES_MAX) return;
  const most = `${FILES_BYTES_MAX / 1_000_000} MB`;
  throw new AppError("TOO_LARGE", `The files of an interview can be ${most} together.`);
}

/** Keeps a stored file as the answer to a question; the answer's words are its name. */
export async function keepAnswerFile(
  ctx: OrgCtx,
  interview: Pick<InterviewRow, "id">,
  { position, file }: Omit<AddFileInput, "token">,
): Promise<void> {
  await dropAnswerFile(ctx, interview, position);
  const own = { orgId: ctx.org.id, interviewId: interview.id, position, createdAt: ctx.now() };
  await insertAnswerFile(ctx.db, {
    id: newId("anf"),
    ...own,
    fileKey: file.key,
    fileName: file.name,
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
  });
  const said = { answer: file.name, unit: "", asOf: null, skipReason: "" };
  await keepAnswer(ctx.db, { id: newId("ans"), ...own, ...said, updatedAt: ctx.now() });
}

/** A file of an answer as a download finds it. Throws NOT_FOUND without one. */
export function toAnswerFile(row: AnswerFileRow | null) {
  if (!row) throw notFound("File");
  return { key: row.fileKey, file_name: row.fileName, size_bytes: row.sizeBytes };
}

export const readAnswerFile = implement(
  interviewCalls.readFile,
  { transaction: "read" },
  async (ctx, { interviewId, position }) => {
    const found = await findInterview(ctx.db, ctx.org.id, interviewId);
    if (!found) throw notFound("Interview");
    if (!found.interview.submittedAt)
      throw new AppError("CONFLICT", "The founder has not sent the answers");
    return toAnswerFile(await findAnswerFile(ctx.db, ctx.org.id, { interviewId, position }));
  },
);
