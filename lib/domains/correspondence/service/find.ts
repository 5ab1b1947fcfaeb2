import "server-only";
import { implement } from "@/lib/service/operation";
import { FOUND_MAX } from "../constants";
import { correspondenceCalls } from "../contract";
import { findByReceiver } from "../queries/find";

export const findConversations = implement(
  correspondenceCalls.find,
  { transaction: "read" },
  async (ctx, { query }) => {
    const rows = await findByReceiver(ctx.db, ctx.org.id, { query, limit: FOUND_MAX });
    return {
      items: rows.map(({ id, purpose, receiverName, receiverEmail }) => ({
        conversation_id: id,
        purpose,
        receiver_name: receiverName,
        receiver_email: receiverEmail,
      })),
    };
  },
);
