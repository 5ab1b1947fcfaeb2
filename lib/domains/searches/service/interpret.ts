import "server-only";

import { interpret } from "@/lib/domains/companies/service/interpretation";
import { implement } from "@/lib/service/operation";
import { searchCalls } from "../contract";

export const interpretQuery = implement(
  searchCalls.interpret,
  { transaction: "read" },
  (ctx, { q }) => interpret(ctx, q),
);
