import "server-only";
import type { Tools } from "@/lib/engine/tools";
import type { ToolCaller } from "@/lib/service/tool";
import { listNdas } from "./service/list";

/** Most NDAs with a company that an answer looks at. */
const NDAS_MAX = 25;

/** What can be asked about NDAs, with the caller's rights. */
export const ndaSubject = (ctx: ToolCaller) =>
  ({
    ndas: async (companyId: string) => {
      const asked = { company_id: companyId, per_page: NDAS_MAX };
      const { items } = await listNdas.call(ctx, asked);
      return items.map(({ _id, receiver_name, status, decided_at, ends_on, is_ended }) => ({
        _id,
        receiver_name,
        status,
        accepted_on: status === "accepted" ? (decided_at?.slice(0, 10) ?? null) : null,
        ends_on,
        is_ended,
      }));
    },
  }) satisfies Partial<Tools>;
