import "server-only";
import type { Tools } from "@/lib/engine/tools";
import type { ToolCaller } from "@/lib/service/tool";
import { companySubject } from "./companies/subject";
import { projectSubject } from "./projects/subject";

/**
 * What an engine may ask of the product for a caller; each domain declares its part in
 * `subject.ts`.
 */
export const toolsFor = (ctx: ToolCaller): Tools => ({
  ...companySubject(ctx),
  ...projectSubject(ctx),
});
