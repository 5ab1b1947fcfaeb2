import "server-only";
import { DAY_MS, HOUR_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { person } from "@/lib/domains/accounts/service/session";
import { actIn } from "@/lib/domains/organizations/service/acting-member";
import {
  deleteAt,
  keepingOf,
  organizationsToDelete,
} from "@/lib/domains/organizations/service/keeping";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { DELETION_DAYS, DELETION_REST_HOURS, REMINDED_DAYS } from "../constants";
import { privacyCalls } from "../contract";
import { deleteAll, remindOfDeletion } from "../jobs";
import { deleteHeld, prepareForWhole } from "../queries";
import {
  askedNotice,
  doneNotice,
  keptNotice,
  nearNotice,
  readersOf,
  tell,
} from "./deletion-emails";
import { dropFiles } from "./files";

const toDeletion = (at: Date | null) => ({ deletes_at: at?.toISOString() ?? null });

export const deleteOrganization = implement(
  privacyCalls.deleteOrganization,
  { transaction: "write", activity: { kind: "security" } },
  async (ctx, given) => {
    const { name, deletesAt } = await keepingOf(ctx);
    if (given.name.trim() !== name.trim()) {
      const message = "This is not the organization’s name.";
      throw new AppError("INVALID_INPUT", message, { fields: { name: [message] } });
    }
    // Asking again doesn’t move the date.
    const at = deletesAt ?? new Date(ctx.now().getTime() + DELETION_DAYS * DAY_MS);
    await deleteAt(ctx, at);
    if (!deletesAt) await announce(ctx, { name, at });
    return toDeletion(at);
  },
);

/** Tells admins at once, and again when it is near. */
async function announce(ctx: OrgCtx, deletion: { name: string; at: Date }): Promise<void> {
  await tell(ctx, await readersOf(ctx), askedNotice(deletion, person(ctx).fullName));
  const startAfter = new Date(deletion.at.getTime() - REMINDED_DAYS * DAY_MS);
  const told = { deletesAt: deletion.at.toISOString() };
  await enqueue(ctx, remindOfDeletion, told, { startAfter });
}

export const remind: JobHandler<{ deletesAt: string }> = {
  async commit(ctx, { deletesAt }) {
    if (!ctx.org) return;
    const inside = { ...ctx, org: ctx.org };
    const { name, deletesAt: at } = await keepingOf(inside);
    if (at?.toISOString() !== deletesAt) return;
    await tell(inside, await readersOf(inside), nearNotice({ name, at }));
  },
};

export const keepOrganization = implement(
  privacyCalls.keepOrganization,
  { transaction: "write", activity: { kind: "security" } },
  async (ctx) => {
    const { name, deletesAt } = await keepingOf(ctx);
    await deleteAt(ctx, null);
    if (deletesAt) await tell(ctx, await readersOf(ctx), keptNotice(name, person(ctx).fullName));
    return toDeletion(null);
  },
);

export const startDeleting: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    for (const { id } of await organizationsToDelete(ctx, DELETION_REST_HOURS * HOUR_MS))
      await enqueue(ctx, deleteAll, { organizationId: id });
  },
};

export const deleteNow: JobHandler<{ organizationId: string }> = {
  async commit(ctx, { organizationId }) {
    await prepareForWhole(ctx.db);
    const inside = await actIn(ctx, organizationId);
    const { name } = await keepingOf(inside);
    const readers = await readersOf(inside);
    const files = await deleteHeld(inside.db);
    await dropFiles(ctx, files);
    // Its row has no name now; it takes in these mails, which go with it hours later.
    const isDone = name !== "" && (await keepingOf(inside)).name === "";
    if (isDone) await tell(inside, readers, doneNotice(name));
    ctx.log("privacy.organizationDeleted", { organizationId, files: files.length });
  },
};
