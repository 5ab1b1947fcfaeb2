import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { storeLogo } from "@/lib/domains/logos/queries";
import { fetchBatch } from "@/lib/domains/logos/service/fetching";
import { saveLogoSettings } from "@/lib/domains/logos/service/settings";
import { sha256Hex } from "@/lib/platform/crypto";
import type { Ctx } from "@/lib/service/context";
import { ctxOf, ctxOfJob } from "./contexts";
import type { Member } from "./factories";

const inside = <T>({ orgId }: Member, work: (db: Ctx["db"]) => Promise<T>) =>
  inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", work);

/** A stored logo of a website, which is not an image. */
export const aLogo = (member: Member, domain: string) =>
  inside(member, (db) => {
    const image = Buffer.from(`logo of ${domain}`);
    const asked = { attempts: 1, askedAt: new Date() };
    return storeLogo(db, {
      orgId: member.orgId,
      domain,
      image,
      sha256: sha256Hex(image),
      ...asked,
    });
  });

export const turnLogos = (admin: Member, is_on: boolean) =>
  saveLogoSettings.run(ctxOf(admin), { is_on });

/** One batch, as the worker runs it; without its end, as if the worker was killed. */
export async function fetchLogosOf(
  member: Member,
  { hasCommit = true, now = () => new Date() } = {},
): Promise<void> {
  const asked = await fetchBatch.work?.(ctxOfJob(member.orgId, { now }), {});
  if (!hasCommit) return;
  await inside(member, (db) => {
    const own = { db, transaction: "write" as const, now };
    return fetchBatch.commit(ctxOfJob(member.orgId, own), {}, asked);
  });
}
