import "server-only";

import { interpret } from "@/lib/search/query/interpret";
import { implement } from "@/lib/service/operation";
import { searchCalls } from "../contract";

export const interpretQuery = implement(
  searchCalls.interpret,
  { transaction: "none" },
  async (ctx, { q }) => interpret(q, { today: ctx.now().toISOString().slice(0, 10) }),
);
