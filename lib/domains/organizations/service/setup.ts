import "server-only";
import { Nothing } from "@/lib/domains/accounts/schema";
import { person } from "@/lib/domains/accounts/service/session";
import { defineOperation } from "@/lib/service/operation";
import { findSetup } from "../queries";
import { Setup } from "../schema";

export const getSetup = defineOperation(
  {
    name: "organizations.getSetup",
    summary: "What the organization has done of its first steps",
    effect: "read",
    access: "admin",
    transaction: "read",
    input: Nothing,
    output: Setup,
  },
  async (ctx) => {
    const found = await findSetup(ctx.db, ctx.org.id, person(ctx).userId);
    return { has_colleague: found.hasColleague, has_api_key: found.hasApiKey };
  },
);
