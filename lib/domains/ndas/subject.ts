import "server-only";
import { z } from "zod";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import type { Tools } from "@/lib/engine/tools";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import type { Nda } from "./schema";
import { listNdas } from "./service/list";

/** Most NDAs that an answer looks at. */
const NDAS_MAX = 100;

/** NDAs with the names of their companies. */
const askNdas = defineOperation(
  {
    name: "ndas.ask",
    summary: "Read NDAs with the names of the companies that they are with",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ company_id: z.string().optional(), per_page: z.int() }),
    output: z.array(z.custom<Nda & { company_name: string | null }>()),
  },
  async (ctx, asked) => {
    const { items } = await listNdas.call(ctx, asked);
    const companies = await currentCompanies(
      ctx,
      items.map(({ company_id }) => company_id),
    );
    return items.map((nda) => ({
      ...nda,
      company_name: companies.get(nda.company_id ?? "")?.name ?? null,
    }));
  },
);

/** What can be asked about NDAs, with the caller's rights. */
export const ndaSubject = (ctx: ToolCaller) =>
  ({
    ndas: async (companyId: string | null) => {
      const asked = { company_id: companyId ?? undefined, per_page: NDAS_MAX };
      const items = await askNdas.call(ctx, asked);
      return items.map(
        ({ _id, receiver_name, company_name, status, accepted_at, ends_on, is_ended }) => ({
          _id,
          receiver_name,
          company_name,
          status,
          accepted_on: accepted_at?.slice(0, 10) ?? null,
          ends_on,
          is_ended,
        }),
      );
    },
  }) satisfies Partial<Tools>;
