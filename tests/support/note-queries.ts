import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as notes from "@/lib/domains/notes/queries/notes";
import * as shared from "@/lib/domains/notes/queries/shared";
import * as subject from "@/lib/domains/notes/queries/subject";
import * as versions from "@/lib/domains/notes/queries/versions";
import * as opinions from "@/lib/domains/opinions/queries";
import { listAllNames } from "@/lib/domains/organizations/queries";
import { listProjectNames } from "@/lib/domains/projects/queries/names";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const everything = {
  access: "organizational" as const,
  companyIds: ["cmp_7", "cmp_8"],
  projectId: "prj_7",
  userId: "usr_7",
  words: ["grow"],
  page: 2,
  per_page: 10,
};
const nothing = { words: [], page: 2, per_page: 10 };
const written = {
  title: "T",
  body: "B",
  access: "organizational" as const,
  mentions: [],
  editedBy: "usr_7",
  version: 2,
  updatedAt: at,
};
const held = {
  stance: "pass" as const,
  conviction: 1,
  rationale: "R",
  changeMyMind: "",
  access: "organizational" as const,
  version: 2,
  updatedAt: at,
};

/** Every query of notes and opinions, for the test of query plans. */
export const noteQueries: Record<string, (db: Db) => Promise<unknown>> = {
  notesOfAll: (db) => shared.notesOfAll(db, org, { companyIds: ["cmp_7"], before: at }),
  opinionsOfAll: (db) => shared.opinionsOfAll(db, org, { companyIds: ["cmp_7"] }),
  findNote: (db) => notes.findNote(db, org, "not_7"),
  lockNote: (db) => notes.lockNote(db, org, "not_7"),
  rewriteNote: (db) => notes.rewriteNote(db, org, "not_7", written),
  setNoteRemoved: (db) => notes.setNoteRemoved(db, org, "not_7", at),
  deleteNote: (db) => notes.deleteNote(db, org, "not_7"),
  pageOfNotes: async (db) => {
    await notes.pageOfNotes(db, org, nothing);
    await notes.pageOfNotes(db, org, { ...nothing, documentId: "doc_7" });
    await notes.pageOfNotes(db, org, { ...everything, naming: "usr_7" });
  },
  findNoteVersion: (db) => versions.findNoteVersion(db, org, "not_7", 1),
  deleteNoteVersion: (db) => versions.deleteNoteVersion(db, org, "not_7", 1),
  pageOfNoteVersions: (db) =>
    versions.pageOfNoteVersions(db, org, { noteId: "not_7", page: 1, per_page: 10 }),
  findOpinion: (db) => opinions.findOpinion(db, org, "opn_7", subject.isLive(db, org, "opinions")),
  lockOpinion: (db) => opinions.lockOpinion(db, org, "opn_7"),
  rewriteOpinion: (db) => opinions.rewriteOpinion(db, org, "opn_7", held),
  setOpinionRemoved: (db) => opinions.setOpinionRemoved(db, org, "opn_7", at),
  deleteOpinion: (db) => opinions.deleteOpinion(db, org, "opn_7"),
  pageOfOpinions: async (db) => {
    const fits = (filter: subject.SubjectFilter) =>
      subject.matchesFilter(db, org, "opinions", filter);
    const page = { page: 2, per_page: 10 };
    await opinions.pageOfOpinions(db, org, { ...page, among: fits({ words: [] }) });
    await opinions.pageOfOpinions(db, org, { ...page, among: fits(everything), stance: "pass" });
  },
  listAllNames: (db) => listAllNames(db, org),
  listProjectNames: (db) => listProjectNames(db, org, ["prj_7", "prj_8"]),
};

/** Notes and opinions of the organizations, people and projects that the test creates. */
export const NOTE_FILL = `
  insert into notes (id, org_id, user_id, edited_by, access, company_id, project_id, title, body,
      document, created_at, updated_at, removed_at)
    select 'not_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'usr_7',
      case when i % 3 = 0 then 'personal' else 'organizational' end, 'cmp_' || (i % 6000 + 1),
      case when i % 2 = 0 then 'prj_' || (i % 2000 + 1) end, 'Call', 'They grow',
      to_tsvector('public.spotlight', 'grow ' || i), now(), now(),
      case when i % 100 = 0 then now() end
    from generate_series(1, 4000) i;
  insert into note_versions (org_id, note_id, number, title, body, access, edited_by, edited_at)
    select 'org_' || (i % 500 + 1), 'not_' || i, 1, 'Call', 'Before', 'organizational', 'usr_7', now()
    from generate_series(1, 4000) i;
  insert into opinions (id, org_id, user_id, access, company_id, project_id, stance, conviction,
      rationale, change_my_mind, document, created_at, updated_at, removed_at)
    select 'opn_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'organizational',
      'cmp_' || (i % 6000 + 1), case when i % 2 = 0 then 'prj_' || (i % 2000 + 1) end, 'wait', 5,
      'R', '', to_tsvector('public.spotlight', 'grow ' || i), now(), now(),
      case when i % 100 = 0 then now() end
    from generate_series(1, 4000) i;`;
