import "server-only";
import { defineOperation } from "@/lib/service/operation";
import { ANSWER_MS } from "../constants";
import { listAnsweredSince as listRows } from "../queries/sessions";
import { AnsweredList, AnsweredSinceInput } from "../schema/threads";
import { ownerOf } from "./owner";

export const listAnsweredSince = defineOperation(
  {
    name: "chat.listAnsweredSince",
    summary: "List the caller's threads in which an answer was finished after a moment",
    effect: "read",
    access: "member",
    transaction: "read",
    input: AnsweredSinceInput,
    output: AnsweredList,
  },
  async (ctx, { since, limit }) => {
    const from = new Date(since);
    // No answer takes longer than this, so questions from before were answered before.
    const askedAfter = new Date(from.getTime() - ANSWER_MS);
    const rows = await listRows(ctx.db, ownerOf(ctx), { since: from, askedAfter, limit });
    return { items: rows.map(({ id, title }) => ({ session_id: id, title })) };
  },
);
