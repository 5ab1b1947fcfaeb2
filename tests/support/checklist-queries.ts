import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as checklists from "@/lib/domains/checklists/queries";
import { documentsById } from "@/lib/domains/documents/queries/documents";
import { notesById } from "@/lib/domains/notes/queries/notes";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");

/** Every query of checklists, for the test of query plans. */
export const checklistQueries: Record<string, (db: Db) => Promise<unknown>> = {
  listChecklistItems: (db) => checklists.listItems(db, org, ["cmp_7"]),
  lockChecklistItem: (db) => checklists.lockItem(db, org, "cki_7"),
  updateChecklistItem: (db) => checklists.updateItem(db, org, "cki_7", { updatedAt: at }),
  listChecklistTemplates: (db) => checklists.listTemplateRows(db, org),
  findChecklistTemplate: (db) => checklists.findTemplate(db, org, "ckt_7"),
  setChecklistTemplateRemoved: (db) => checklists.setTemplateRemoved(db, org, "ckt_7", at),
  documentsById: (db) => documentsById(db, org, { ids: ["doc_7"], bases: [org] }),
  notesById: (db) => notesById(db, org, ["not_7"]),
};

/** Checklists of the organizations that the test creates. */
export const CHECKLIST_FILL = `
  insert into checklist_items (id, org_id, company_id, area, title, place, state, evidence,
      created_at, updated_at)
    select 'cki_' || i, 'org_' || (i % 500 + 1), 'cmp_' || i, 'Team', 'n', i, 'open', '[]', now(),
      now()
    from generate_series(1, 20000) i;
  insert into checklist_templates (id, org_id, name, name_key, items, created_at, updated_at)
    select 'ckt_' || i, 'org_' || (i % 500 + 1), 'n' || i, 'n' || i, '[]', now(), now()
    from generate_series(1, 20000) i;`;
