import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { assertVersion } from "@/lib/core/version";
import { happen } from "@/lib/domains/correspondence/service";
import {
  restoreStanding,
  Standing,
  standingOf,
} from "@/lib/domains/correspondence/service/restore";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { isoDay } from "@/lib/values/iso-day";
import { decisions } from "../constants";
import { ndaCalls } from "../contract";
import { insertNdaAct } from "../queries/acts";
import { type NdaRow, updateNdaRow } from "../queries/ndas";
import { decidedWords, isDecided } from "../rules/status";
import { type Locked, lockedNda } from "./standing";
import { wholeNda } from "./wire";
import { about } from "./write";

const moment = z.iso.datetime().nullable();
/** What was before, which the undo restores. */
const Before = z.strictObject({
  ndaId: z.string(),
  decision: z.enum(decisions).nullable(),
  decidedAt: moment,
  acceptedNumber: z.int().nullable(),
  acceptedAt: moment,
  acceptedBy: z.string().nullable(),
  /** When it was recorded: an undo takes back that record and no later one. */
  recordedAt: z.iso.datetime(),
  conversation: Standing,
});

const beforeOf = ({ nda, conversation }: Locked, recordedAt: string): z.output<typeof Before> => ({
  ndaId: nda.id,
  decision: nda.decision,
  decidedAt: nda.decidedAt?.toISOString() ?? null,
  acceptedNumber: nda.acceptedNumber,
  acceptedAt: nda.acceptedAt?.toISOString() ?? null,
  acceptedBy: nda.acceptedBy,
  recordedAt,
  conversation: standingOf(conversation),
});

const tell = (ctx: OrgCtx, nda: NdaRow, act: "recorded" | "unrecorded", message = "") =>
  insertNdaAct(ctx.db, {
    id: newId("ndx"),
    orgId: ctx.org.id,
    ndaId: nda.id,
    fileNumber: nda.fileNumber,
    act,
    message,
    record: null,
    createdAt: ctx.now(),
  });

/** Takes back the record of a signature elsewhere. Throws CONFLICT once something was decided since. */
export const unrecordSigned = defineInverse({
  name: "ndas.unrecordSigned",
  input: Before,
  async undo(ctx, { ndaId, decidedAt, acceptedAt, recordedAt, conversation: stood, ...before }) {
    const { nda, conversation } = await lockedNda(ctx, ndaId);
    if (nda.decision !== "signed_outside" || nda.decidedAt?.toISOString() !== recordedAt)
      throw new AppError("CONFLICT", "This NDA has changed since it was recorded as signed");
    await tell(ctx, nda, "unrecorded");
    await updateNdaRow(ctx.db, ctx.org.id, ndaId, {
      ...before,
      decidedAt: decidedAt === null ? null : new Date(decidedAt),
      acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
      recordedBy: null,
      updatedAt: ctx.now(),
    });
    await restoreStanding(ctx, conversation, stood, new Date(recordedAt));
  },
});

/** A member's word that it was signed elsewhere: it counts in the register, and proves nothing. */
export const recordSigned = implement(
  ndaCalls.recordSigned,
  { transaction: "write", activity: { about } },
  async (ctx, { ndaId, signed_on: signedOn, note, version }) => {
    if (ctx.actor.type !== "user")
      throw new AppError("FORBIDDEN", "API keys can’t record a signed NDA");
    const [locked, at] = [await lockedNda(ctx, ndaId), ctx.now()];
    const { nda, conversation } = locked;
    assertVersion("NDA", nda.version, version);
    if (isDecided(nda.decision) && nda.decision !== "declined")
      throw new AppError("CONFLICT", `This NDA is ${decidedWords[nda.decision]} already`);
    if (signedOn > isoDay(at))
      throw new AppError("INVALID_INPUT", "The date can’t be in the future", {
        fields: { signed_on: ["The date can’t be in the future"] },
      });
    const undo_id = await recordUndo(ctx, {
      label: `Recorded that ${conversation.receiverName} signed an NDA elsewhere`,
      inverse: unrecordSigned,
      input: beforeOf(locked, at.toISOString()),
      subjectType: "ndas",
      subjectId: ndaId,
    });
    await happen(ctx, conversation, { type: "completed" });
    await tell(ctx, nda, "recorded", note);
    await updateNdaRow(ctx.db, ctx.org.id, ndaId, {
      decision: "signed_outside",
      decidedAt: at,
      decidedBy: null,
      acceptedNumber: nda.fileNumber,
      // Midday, so that it is that day in most time zones.
      acceptedAt: new Date(`${signedOn}T12:00:00Z`),
      acceptedBy: null,
      recordedBy: ctx.actor.userId,
      updatedAt: at,
    });
    return { ...(await wholeNda(ctx, ndaId)), undo_id };
  },
);
