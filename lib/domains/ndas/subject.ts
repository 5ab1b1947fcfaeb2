import "server-only";
import type { NdaCard, Tools } from "@/lib/engine/tools";
import type { ToolCaller } from "@/lib/service/tool";
import { listNdas } from "./service/list";

/** Most NDAs that an answer looks at. */
const NDAS_MAX = 100;

/** What can be asked about NDAs, with the caller's rights. */
export const ndaSubject = (ctx: ToolCaller) =>
  ({
    ndas: async (companyId: string | null) => {
      const asked = { company_id: companyId ?? undefined, per_page: NDAS_MAX };
      const { items } = await listNdas.call(ctx, asked);
      return items.map(
        ({ accepted_at, ...nda }): NdaCard => ({
          _id: nda._id,
          receiver_name: nda.receiver_name,
          company_name: nda.company_name,
          status: nda.status,
          accepted_on: accepted_at?.slice(0, 10) ?? null,
          is_signed_outside: nda.is_signed_outside,
          recorded_by: nda.recorded_by,
          ends_on: nda.ends_on,
          is_ended: nda.is_ended,
        }),
      );
    },
  }) satisfies Partial<Tools>;
