import "server-only";
import { z } from "zod";
import { joinsAt, listDistinct } from "@/lib/domains/evidence/service";
import { defineOperation } from "@/lib/service/operation";

/** The records that rules joined to companies, and the companies that people keep apart. */
export const listJoins = defineOperation(
  {
    name: "companies.listJoins",
    summary: "List the records that were joined to companies because nothing tells them apart",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ ids: z.array(z.string()) }),
    output: z.object({
      joins: z.array(z.object({ record: z.string(), into: z.string() })),
      /** Pairs among the ids that people keep apart. */
      apart: z.array(z.tuple([z.string(), z.string()])),
    }),
  },
  async ({ db, org }, { ids }) => {
    const among = new Set(ids);
    const pairs = ids.length > 1 ? await listDistinct(db, org.id) : [];
    return {
      joins: await joinsAt(db, org.id, ids),
      apart: pairs.flatMap(({ companyA, companyB }): [string, string][] =>
        among.has(companyA) && among.has(companyB) ? [[companyA, companyB]] : [],
      ),
    };
  },
);
