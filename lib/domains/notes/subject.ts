import "server-only";
import { companyIdsAsked } from "@/lib/domains/companies/service/asked-companies";
import type { Plan } from "@/lib/research/plan/plan";
import type { SubjectRecord } from "@/lib/research/plan/records";
import { everyPage } from "@/lib/service/every-page";
import type { ToolCaller } from "@/lib/service/tool";
import { listNotes } from "./service/list";

/** The notes that the caller may read, of the companies that the plan names. */
export async function noteRecords(ctx: ToolCaller, plan: Plan): Promise<SubjectRecord[]> {
  const ids = await companyIdsAsked(ctx, plan);
  const read = ids.map((company_id) =>
    everyPage((part) => listNotes.call(ctx, { company_id, ...part })),
  );
  const notes = (await Promise.all(read)).flat();
  // A note about a document has its readers: an answer may be read by others.
  const ofAll = notes.filter(({ document }) => document === null);
  return ofAll.map((note) => ({
    id: note._id,
    companyId: note.company_id,
    values: {
      text: [note.title, note.body].filter(Boolean).join(": "),
      author: note.user_name,
      written: note.created_at.slice(0, 10),
    },
    changedAt: note.updated_at,
  }));
}
