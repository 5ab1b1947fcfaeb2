import "server-only";
import { DAY_MS, HOUR_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import { actIn } from "@/lib/domains/organizations/service/acting-member";
import {
  deleteAt,
  keepingOf,
  organizationsToDelete,
} from "@/lib/domains/organizations/service/keeping";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { DELETION_DAYS, DELETION_REST_HOURS } from "../constants";
import { privacyCalls } from "../contract";
import { deleteAll } from "../jobs";
import { deleteHeld, prepareForWhole } from "../queries";
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
    return toDeletion(at);
  },
);

export const keepOrganization = implement(
  privacyCalls.keepOrganization,
  { transaction: "write", activity: { kind: "security" } },
  async (ctx) => {
    await deleteAt(ctx, null);
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
    const files = await deleteHeld(inside.db);
    await dropFiles(ctx, files);
    ctx.log("privacy.organizationDeleted", { organizationId, files: files.length });
  },
};
