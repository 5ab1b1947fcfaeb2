import "server-only";
import type { Tools } from "@/lib/engine/tools";
import type { Records } from "@/lib/research/plan/records";
import type { ToolCaller } from "@/lib/service/tool";
import { activityRecords } from "./activity/subject";
import { companySubject } from "./companies/subject";
import { criteriaNames } from "./criteria/subject";
import { documentSubject } from "./documents/subject";
import { ndaSubject } from "./ndas/subject";
import { newsRecords } from "./news/subject";
import { noteRecords } from "./notes/subject";
import { opinionRecords } from "./opinions/subject";
import { projectSubject } from "./projects/subject";
import { entryRecords } from "./watchlists/subject";

/** Everything but plans, which research runs over these domains. */
export type SubjectTools = Omit<Tools, "readQuestion" | "runPlan" | "evidence"> & {
  /** What policies say, as it is stored now. */
  quotedEvidence: Tools["evidence"];
};

/**
 * What an engine may ask of the product for a caller; each domain declares its part in
 * `subject.ts`.
 */
export const toolsFor = (ctx: ToolCaller): SubjectTools => ({
  ...companySubject(ctx),
  ...projectSubject(ctx),
  ...ndaSubject(ctx),
  ...documentSubject(ctx),
});

/** The sets of criteria whose scores plans may speak of, by their ids. */
export const criteriaNamesFor = (ctx: ToolCaller) => criteriaNames(ctx);

/** The records of the firm's own work and its news that plans look at, as far as the caller may see them. */
export const recordsFor = (ctx: ToolCaller): Records => ({
  entries: (plan) => entryRecords(ctx, plan),
  notes: (plan) => noteRecords(ctx, plan),
  opinions: (plan) => opinionRecords(ctx, plan),
  activity: (plan) => activityRecords(ctx, plan),
  news: (plan) => newsRecords(ctx, plan),
});
