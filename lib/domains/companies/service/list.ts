import "server-only";
import { defineOperation } from "@/lib/service/operation";
import { COMPANIES_COUNTED } from "../constants";
import { countCompaniesSince } from "../queries/list";
import { CompaniesSince, CompaniesSinceInput, CompanyPage } from "../schema";
import { ListCompaniesInput } from "../schema/search";
import { searchCompanies } from "./search";

export const listCompanies = defineOperation(
  {
    name: "companies.list",
    summary: "List the organization's companies, or those that a question in plain words finds",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListCompaniesInput,
    output: CompanyPage,
  },
  // One way to find: the list is what a search answers, without what it says about the question.
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
