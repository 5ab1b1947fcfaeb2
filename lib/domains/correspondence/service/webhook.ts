import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { enterForMail } from "@/lib/domains/organizations/service/inbound-mail";
import { type Delivery, openDelivery } from "@/lib/platform/mail/providers";
import type { Ctx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { matchConversations } from "../queries";
import { type ReadInbound, readInbound } from "./read-inbound";
import { turnedAway } from "./review-share";
import { ownerOf, takeIn } from "./take-in";

/** Not reachable from outside: its only caller has checked the provider's signature. */
const storeDelivered = defineOperation(
  {
    name: "correspondence.storeDelivered",
    summary: "Store an email that a provider delivered, in the organization it belongs to",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: z.custom<ReadInbound>(),
    /** Whether it was stored. */
    output: z.boolean(),
  },
  async (ctx, mail) => {
    const owner = ownerOf(await matchConversations(ctx.db, null, mail.traces));
    const inside = await enterForMail(ctx, owner);
    // With several organizations nobody can tell whose it is: the provider keeps it.
    if (!inside) throw notFound("Conversation");
    return (await takeIn(inside, mail)) !== null;
  },
);

/** Takes in what a provider of mail delivers. Throws UNAVAILABLE when it has no place. */
export async function takeDelivery(
  ctx: Ctx,
  { provider, ...delivery }: Delivery & { provider: string },
): Promise<void> {
  const raw = await openDelivery(provider, delivery);
  // Thrown here, so that the admins stay told.
  if (raw && !(await storeDelivered.call(ctx, await readInbound(raw)))) throw turnedAway();
}
