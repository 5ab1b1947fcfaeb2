import "server-only";
import type { Tools } from "@/lib/engine/tools";
import { actingPersonId } from "@/lib/service/context";
import { everyPage } from "@/lib/service/every-page";
import type { ToolCaller } from "@/lib/service/tool";
import { listProjects } from "./service";

/** What can be asked about projects, with the caller's rights. */
export const projectSubject = (ctx: ToolCaller) =>
  ({
    projects: async () => {
      const userId = actingPersonId(ctx.actor) ?? "";
      const projects = await everyPage((part) => listProjects.call(ctx, { userId, ...part }));
      return projects.map(({ _id, project_name, entries }) => ({
        _id,
        project_name,
        companies: entries,
      }));
    },
  }) satisfies Partial<Tools>;
