import "server-only";
import { z } from "zod";
import { defineOperation } from "@/lib/service/operation";
import { membersByName } from "./names";

/** The members of the caller's organization by name, to find whom a question means. */
export const listColleagues = defineOperation(
  {
    name: "organizations.listColleagues",
    summary: "List the names of the organization's members",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ name: z.string() })) }),
  },
  async (ctx) => ({ items: await membersByName(ctx) }),
);
