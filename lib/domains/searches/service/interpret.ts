import "server-only";
import { Interpretation, InterpretInput } from "@/lib/domains/companies/schema/search";
import { interpret } from "@/lib/search/query/interpret";
import { defineOperation } from "@/lib/service/operation";

export const interpretQuery = defineOperation(
  {
    name: "searches.interpret",
    summary: "Say how a question about companies is understood",
    effect: "read",
    access: "member",
    transaction: "none",
    input: InterpretInput,
    output: Interpretation,
  },
  async (ctx, { q }) => interpret(q, { today: ctx.now().toISOString().slice(0, 10) }),
);
