import "server-only";
import { defineOperation, implement } from "@/lib/service/operation";
import { COMPANIES_COUNTED } from "../constants";
import { companyCalls } from "../contract";
import { countCompaniesSince } from "../queries/list";
import { CompaniesSince, CompaniesSinceInput } from "../schema";

import { searchCompanies } from "./search";

export const listCompanies = implement(
  companyCalls.list,
  { transaction: "none" },
  // Lists use the same search, without its explanation of the question.
  (ctx, asked) => searchCompanies.call(ctx, { ...asked, facets: false }),
);

export const countSince = defineOperation(
  {
    name: "companies.countSince",
    summary: "Count the companies that were added or changed after a moment",
    effect: "read",
    access: "member",
    transaction: "read",
    input: CompaniesSinceInput,
    output: CompaniesSince,
  },
  async (ctx, { since }) => {
    const asked = { since: new Date(since), most: COMPANIES_COUNTED + 1 };
    const { touched, added } = await countCompaniesSince(ctx.db, ctx.org.id, asked);
    return { added, changed: touched - added, is_capped: touched > COMPANIES_COUNTED };
  },
);
