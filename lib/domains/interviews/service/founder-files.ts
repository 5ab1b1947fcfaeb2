import "server-only";
import { Done } from "@/lib/core/common-shapes";
import { firstBytes } from "@/lib/documents/kind";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { storageLimit } from "@/lib/platform/env";
import { pathOf } from "@/lib/platform/storage";
import type { Ctx } from "@/lib/service/context";
import { consumeUse, rateLimited } from "@/lib/service/limits";
import { defineOperation, implement } from "@/lib/service/operation";
import { FILES_PER_HOUR } from "../constants";
import { interviewCalls } from "../contract";
import { findAnswerFile } from "../queries/files";
import { fileProblem, formAt } from "../rules";
import { AddFileInput, AnswerFileInput, Room } from "../schema";
import { assertFits, keepAnswerFile, toAnswerFile } from "./answer-files";
import {
  agreeFirst,
  countFounderCall,
  implementByLink,
  open,
  openToAnswer,
  wrong,
} from "./founder-link";

const perLink = { name: "interviews.files", uses: FILES_PER_HOUR, windowSeconds: 3600 };

/** Enters to give a file to a question that asks for one. */
async function openForFile(ctx: Ctx, { token, position }: { token: string; position: number }) {
  const opened = await openToAnswer(ctx, token);
  const { interview } = opened;
  if (!interview.consentedAt) throw agreeFirst();
  if (interview.questions[position] === undefined)
    throw wrong("position", "There is no such question");
  if (formAt(interview.questionForms, position).kind !== "file")
    throw wrong("position", "This question is not answered by a file");
  return opened;
}

/** Where the founder's form leads: a file that was taken, to the next question, as an answer does. */
export const pageAfterFile = (
  { token = "", position = "0" }: Readonly<Record<string, string>>,
  isTaken: boolean,
): `/${string}` =>
  `/founder-interview/${encodeURIComponent(token)}?step=${Number(position) + (isTaken ? 2 : 1)}`;

/** How large a file may be. Refuses, before any of it is read, what has no place. */
export const readAnswerRoom = defineOperation(
  {
    name: "interviews.readAnswerRoom",
    summary: "Get how large a file may be that comes by a founder's link",
    effect: "read",
    access: "public",
    transaction: "none",
    input: AnswerFileInput,
    output: Room,
  },
  async (ctx, input) => {
    await countFounderCall(ctx);
    return checkRoom.call(ctx, input);
  },
);

const checkRoom = defineOperation(
  {
    name: "interviews.checkRoom",
    summary: "Check that a founder's link takes a file as the answer to a question",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: AnswerFileInput,
    output: Room,
  },
  async (ctx, asked) => {
    const { inside, interview } = await openForFile(ctx, asked);
    const { isAllowed, retryAfter } = await consumeUse(inside, perLink, interview.id);
    if (!isAllowed) throw rateLimited("Too many files were uploaded with this link.", retryAfter);
    return { used_bytes: 0, limit_bytes: storageLimit() };
  },
);

export const addAnswerFile = implement(
  interviewCalls.addFile,
  { transaction: "none", activity: "none" },
  async (ctx, input) => {
    const { key, name } = input.file;
    const start = (await firstBytes(pathOf(key))).toString("latin1");
    const problem = fileProblem(name, start);
    if (problem) throw wrong("answer_file", problem);
    return storeAnswerFile.call(ctx, input);
  },
);

const storeAnswerFile = defineOperation(
  {
    name: "interviews.storeAnswerFile",
    summary: "Store a file that came by a founder's link as the answer to a question",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: AddFileInput,
    output: Done,
  },
  async (ctx, { token, position, file }) => {
    const { inside, interview } = await openForFile(ctx, { token, position });
    const { size_bytes } = file;
    await assertFits(inside, interview, { position, size_bytes });
    await assertRoom(inside, size_bytes);
    await keepAnswerFile(inside, interview, { position, file });
    return { done: true as const };
  },
);

export const readFileAsFounder = implementByLink(
  interviewCalls.readFileAsFounder,
  async (ctx, { token, position }) => {
    const { inside, interview } = await open(ctx, token);
    const which = { interviewId: interview.id, position };
    return toAnswerFile(await findAnswerFile(inside.db, inside.org.id, which));
  },
);
