import "server-only";
import { NoInput } from "@/lib/core/common-shapes";
import { AppError } from "@/lib/core/errors";
import { onlyProviders, openIdProviders, signUpSetting } from "@/lib/platform/env";
import { type CtxFor, defineOperation } from "@/lib/service/operation";
import { hasAnyAccount } from "../queries";
import { SignUpRule } from "../schema";

/** The setting in effect: the first account of an installation never needs an invitation. */
export const readSignUpRule = defineOperation(
  {
    name: "accounts.readSignUpRule",
    summary: "Who may make an account",
    effect: "read",
    access: "public",
    transaction: "read",
    input: NoInput,
    output: SignUpRule,
  },
  async (ctx) => {
    const setting = signUpSetting();
    if (setting.mode !== "invited" || (await hasAnyAccount(ctx.db))) return setting;
    return { mode: "open" as const, domains: [] };
  },
);

/**
 * Refuses a new account that the operator's rule does not allow; people who join by an invitation
 * skip this check. It runs before anybody looks whether the address has an account. Throws
 * FORBIDDEN.
 */
export async function assertMaySignUp(ctx: CtxFor<"public", "none">, email: string): Promise<void> {
  const { mode } = await readSignUpRule.call(ctx, {});
  await assertDomain(ctx, email);
  if (mode !== "invited") return;
  throw isForbidden(
    "New accounts need an invitation. Ask an admin of your organization to invite you.",
  );
}

/** Throws FORBIDDEN where the operator lets in addresses of some domains, and this is of another. */
export async function assertDomain(ctx: CtxFor<"public", "none">, email: string): Promise<void> {
  const { mode, domains } = await readSignUpRule.call(ctx, {});
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (mode === "domain" && !domains.includes(domain))
    throw isForbidden(`Only addresses at ${domains.join(" or ")} can have an account here.`);
}

const isForbidden = (message: string) =>
  new AppError("FORBIDDEN", message, { fields: { email: [message] } });

/** Throws FORBIDDEN where people sign in by a provider alone. */
export function assertOtherWays(): void {
  const [name] = onlyProviders();
  if (name) throw new AppError("FORBIDDEN", `People sign in with ${name} here.`);
}

/**
 * Whether sessions that a provider's word opened (null: another way in) may act for an organization.
 * One whose people sign in by its providers alone takes no session that another opened.
 */
export function isOpenTo(orgId: string, provider: string | null): boolean {
  const own = openIdProviders().filter(({ organization_id }) => organization_id === orgId);
  return !own.some(({ only }) => only) || own.some(({ id }) => id === provider);
}

/** The organizations that take no session which this provider's word opened. */
export const closedTo = (provider: string | null): string[] =>
  openIdProviders()
    .flatMap(({ organization_id }) => organization_id ?? [])
    .filter((orgId) => !isOpenTo(orgId, provider));
