import "server-only";
import type { Tools } from "@/lib/engine/tools";
import type { ToolCaller } from "@/lib/service/tool";
import { listNamesOfProjects } from "./service/names";

/** What can be asked about projects, with the caller's rights. */
export const projectSubject = (ctx: ToolCaller) =>
  ({
    projects: async () => {
      const { items } = await listNamesOfProjects.call(ctx, { is_counted: true });
      return items.map(({ entries, ...project }) => ({ ...project, companies: entries ?? 0 }));
    },
  }) satisfies Partial<Tools>;
