import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { deliveryOf, sweep } from "@/lib/service/outbox-delivery";
import { ctxOfJob } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { asOwner } from "../../support/owner";

test("without SMTP a mail waits, and nothing pretends that it was sent", async () => {
  const { orgId } = await aMember();
  const id = newId("out");
  await asOwner()`insert into outbox (id, org_id, channel, payload, created_at)
    values (${id}, ${orgId}, 'mail', '{}', now() - interval '1 day')`;
  const ctx = ctxOfJob(orgId);
  const outcome = await deliveryOf([]).work?.(ctx, { outboxId: id });
  await deliveryOf([]).commit(ctx, { outboxId: id }, outcome);
  await sweep.commit(ctxOfJob(null), {}, undefined);
  const [row] = await asOwner()`select status, attempts, sent_at from outbox where id = ${id}`;
  expect(row).toEqual({ status: "waiting", attempts: 0, sent_at: null });
});
