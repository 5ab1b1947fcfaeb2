import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { SUGGESTIONS_SHOWN } from "../constants";
import { connectionCalls } from "../contract";
import { linkContacts } from "../queries/imports";
import * as queries from "../queries/people";
import { personOf } from "./wire";

export const listNamesakes = implement(
  connectionCalls.listNamesakes,
  { transaction: "read" },
  async (ctx) => {
    if (ctx.actor.type !== "user") return { items: [] };
    const rows = await queries.listNamesakes(ctx.db, ctx.org.id, {
      ...{ userId: ctx.actor.userId, limit: SUGGESTIONS_SHOWN },
    });
    return {
      items: rows.map(({ id, name, company, title, ...person }) => ({
        contact: { _id: id, name, company, title },
        person: {
          ...{ _id: person.person_id, kind: "person" as const, name: person.person_name },
          detail: person.detail,
        },
      })),
    };
  },
);

async function ownContact(ctx: OrgCtx, id: string): Promise<queries.ContactRow> {
  const row = await queries.lockContact(ctx.db, ctx.org.id, { id, userId: personOf(ctx) });
  if (!row) throw notFound("Contact");
  return row;
}

type Decision = Pick<queries.ContactRow, "sameAs" | "notSameAs">;

async function decide(ctx: OrgCtx, row: queries.ContactRow, decision: Decision): Promise<void> {
  await queries.updateContact(ctx.db, ctx.org.id, row.id, decision);
  await linkContacts(ctx.db, row.importId);
}

/** Takes back what a person said of a contact and a person of the data. */
export const undecideNamesake = defineInverse({
  name: "connections.undecide",
  input: z.strictObject({
    contactId: z.string(),
    sameAs: z.string().nullable(),
    notSameAs: z.array(z.string()),
  }),
  async undo(ctx, { contactId, ...before }) {
    await decide(ctx, await ownContact(ctx, contactId), before);
  },
});

export const decideNamesake = implement(
  connectionCalls.decideNamesake,
  { transaction: "write", activity: { about: () => ({ isPrivate: true }) } },
  async (ctx, { contact_id, person_id, is_same }) => {
    const row = await ownContact(ctx, contact_id);
    const person = await queries.findPerson(ctx.db, ctx.org.id, person_id);
    if (!person) throw notFound("Person");
    const { sameAs, notSameAs } = row;
    const others = notSameAs.filter((id) => id !== person_id);
    await decide(
      ctx,
      row,
      is_same
        ? { sameAs: person_id, notSameAs: others }
        : { sameAs: sameAs === person_id ? null : sameAs, notSameAs: [...others, person_id] },
    );
    const undo_id = await recordUndo(ctx, {
      label: is_same
        ? `Matched ${row.name} to a person in your data`
        : `Marked ${row.name} as a different person`,
      inverse: undecideNamesake,
      input: { contactId: row.id, sameAs, notSameAs },
      subjectType: "contact",
      subjectId: row.id,
      isPrivate: true,
    });
    return { _id: row.id, is_same, undo_id };
  },
);
