import "server-only";

import { person } from "@/lib/domains/accounts/service/session";
import { implement } from "@/lib/service/operation";
import { organizationCalls } from "../contract";
import { findSetup } from "../queries";

export const getSetup = implement(
  organizationCalls.getSetup,
  { transaction: "read" },
  async (ctx) => {
    const found = await findSetup(ctx.db, ctx.org.id, person(ctx).userId);
    return { has_colleague: found.hasColleague, has_api_key: found.hasApiKey };
  },
);
