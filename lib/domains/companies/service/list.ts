import "server-only";
import { defineOperation } from "@/lib/service/operation";
import { CompanyPage } from "../schema";
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
