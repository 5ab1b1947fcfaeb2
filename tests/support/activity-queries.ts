import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import { closeUndoEntry, lockUndoEntry, pageOfUndoEntries } from "@/lib/domains/activity/queries";
import { listActs } from "@/lib/domains/activity/queries/acts";
import * as dossier from "@/lib/domains/activity/queries/dossier";
import { namesOfSubjects } from "@/lib/domains/activity/queries/names";
import { listKeyNames } from "@/lib/domains/api-keys/queries";

const org = "org_7" as OrgId;
const asked = { org, projectId: "prj_7" };
const about = { ...asked, recordIds: ["cmp_7", "cmp_8"] };
const newest = { kinds: ["act" as const], limit: 51 };
const at = new Date("2026-01-01T00:00:00Z");

/** Every query of activity, for the test of query plans. */
export const activityQueries: Record<string, (db: Db) => Promise<unknown>> = {
  pageOfUndoEntries: async (db) => {
    await pageOfUndoEntries(db, org, { page: 1, per_page: 25, isOpen: true, userId: "usr_7" });
    await pageOfUndoEntries(db, org, { page: 1, per_page: 25, isOpen: false });
  },
  lockUndoEntry: (db) => lockUndoEntry(db, org, "und_7"),
  closeUndoEntry: (db) => closeUndoEntry(db, org, "und_7", { undoneAt: at, undoneBy: null }),
  listActs: async (db) => {
    await listActs(db, org, newest);
    await listActs(db, org, { ...newest, nouns: ["projects"], actorTypes: ["user"] });
    await listActs(db, org, { ...newest, actorId: "usr_7", since: at });
    await listActs(db, org, { ...newest, after: { at: at.toISOString(), id: "act_7" } });
  },
  listActsOfProject: (db) => listActs(db, org, { ...newest, projectId: "prj_7" }),
  listActsOfCompany: (db) => listActs(db, org, { ...newest, companyIds: ["cmp_7", "cmp_8"] }),
  namesOfSubjects: (db) =>
    namesOfSubjects(db, org, {
      companies: ["cmp_7"],
      projects: ["prj_7"],
      imports: ["imp_7"],
      sources: ["src_7"],
    }),
  listKeyNames: (db) => listKeyNames(db, org, ["key_7"]),
  findDossierProject: (db) => dossier.findDossierProject(db, asked),
  listDossierEntries: (db) => dossier.listDossierEntries(db, asked),
  listDossierMoves: (db) => dossier.listDossierMoves(db, asked),
  listDossierNotes: (db) => dossier.listDossierNotes(db, about),
  listDossierOpinions: (db) => dossier.listDossierOpinions(db, about),
  listDossierSecondOpinions: (db) => dossier.listDossierSecondOpinions(db, about, at),
  listDossierAnswers: (db) => dossier.listDossierAnswers(db, org, ["sop_7", "sop_8"]),
  listDossierClaims: (db) => dossier.listDossierClaims(db, org, ["cmp_7", "cmp_8"]),
  listSealedActs: (db) => dossier.listSealedActs(db, asked),
  listSeals: (db) => dossier.listSeals(db, org, [7, 9]),
};

/** Activity and seals of the organizations and projects that the test creates. */
export const ACTIVITY_FILL = `
  insert into activity (id, org_id, at, kind, action, actor_type, actor_id, subject_type, subject_id,
      project_id, company_id)
    select 'act_' || i, 'org_' || (i % 500 + 1), now() - i * interval '1 minute', 'act',
      'projects.update', 'user', 'usr_' || (i % 2000 + 1), 'projects', 'prj_' || i, 'prj_' || i,
      'cmp_' || i
    from generate_series(1, 4000) i;
  insert into activity_seals
    select 'org_' || (i % 500 + 1), i / 500, 'act_' || i, 'h', 's', now()
    from generate_series(1, 4000) i;`;
