import "server-only";
import type { Tools } from "@/lib/engine/tools";
import { actingPersonId } from "@/lib/service/context";
import type { ToolCaller } from "@/lib/service/tool";
import { listProjects } from "./service";

const PROJECTS_MAX = 100;

/** What can be asked about projects, with the caller's rights. */
export const projectSubject = (ctx: ToolCaller) =>
  ({
    projects: async () => {
      const userId = actingPersonId(ctx.actor) ?? "";
      const { items } = await listProjects.call(ctx, { userId, per_page: PROJECTS_MAX });
      return items.map(({ _id, project_name, companies }) => ({
        _id,
        project_name,
        companies: companies.length,
      }));
    },
  }) satisfies Partial<Tools>;
