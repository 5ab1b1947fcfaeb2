import "server-only";
import { refuseOpenReceivers } from "@/lib/domains/correspondence/service/receivers";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { defineOperation, implement, recordActivity } from "@/lib/service/operation";
import { ndaCalls } from "../contract";
import { findNda } from "../queries/ndas";
import { PreparedNdas, StoreManyInput } from "../schema/create-many";
import { readDocument } from "./read-document";
import { shownNda } from "./wire";
import { about, storeNda } from "./write";

/**
 * One NDA for each receiver, with the same document. All are prepared or none is, and none for
 * somebody who has one that is not decided: pressed twice, it prepares nothing twice.
 */
const storeMany = defineOperation(
  {
    name: "ndas.storeMany",
    summary: "Store NDAs for several recipients whose document was read",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: StoreManyInput,
    output: PreparedNdas,
  },
  async (ctx, { receivers, ...shared }) => {
    const emails = receivers.map(({ receiver_email }) => receiver_email);
    await refuseOpenReceivers(ctx, {
      purpose: "nda",
      emails,
      fieldOf: (at) => `receivers.${at}.receiver_email`,
      reason: "Already has an open NDA. Use that one.",
    });
    await assertRoom(ctx, shared.file.size_bytes);
    const items = [];
    for (const receiver of receivers) {
      const found = await findNda(
        ctx.db,
        ctx.org.id,
        await storeNda(ctx, { ...shared, ...receiver }),
      );
      if (!found) throw new Error("A stored NDA is not there");
      const nda = await shownNda(ctx, found);
      await recordActivity(ctx, { name: "ndas.prepare", activity: { about } }, nda);
      items.push(nda);
    }
    return { items, total: items.length };
  },
);

export const createMany = implement(
  ndaCalls.createMany,
  { transaction: "none", activity: "none" },
  async (ctx, input) => storeMany.call(ctx, { ...input, read: await readDocument(input.file) }),
);
