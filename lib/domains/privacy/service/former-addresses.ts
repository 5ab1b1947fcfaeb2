import "server-only";
import { lookUpMember } from "@/lib/domains/organizations/service/member-lookup";
import type { OrgCtx } from "@/lib/service/context";
import { listOtherAddresses } from "../queries";
import type { Person } from "../rules";

/**
 * A person with the addresses that they had before or have had since, so that what is found and erased is theirs
 * altogether. An address that a member has now is that member's.
 */
export async function withFormerAddresses<P extends Person>(ctx: OrgCtx, given: P): Promise<P> {
  if (given.emails.length === 0) return given;
  const emails = [...given.emails];
  for (const email of await listOtherAddresses(ctx.db, ctx.org.id, given.emails))
    if (!(await lookUpMember(ctx, { email }))) emails.push(email);
  return { ...given, emails };
}
