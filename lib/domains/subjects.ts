import "server-only";
import type { Tools } from "@/lib/engine/tools";
import type { Ctx } from "@/lib/service/context";
import { companySubject } from "./companies/subject";
import { projectSubject } from "./projects/subject";

/**
 * What an engine may ask of the product for a caller; each domain declares its part in
 * `subject.ts`.
 */
export const toolsFor = (ctx: Omit<Ctx, "db">): Tools => ({
  ...companySubject(ctx),
  ...projectSubject(ctx),
});
