import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { noteAccess } from "@/lib/domains/notes/constants";
import { opinionStances } from "@/lib/domains/opinions/constants";
import {
  currentUser,
  moment,
  orgId,
  recordTimes,
  tenantPolicy,
  tsvector,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";
import { documents } from "./documents";
import { projects } from "./projects";

/** Readable by others: shared, and in a project that they can see. */
const seenByOthers = sql`(user_id = ${currentUser} or access = 'organizational')
  and (project_id is null or project_id in (select id from projects))`;

/** The same, and not about a document that the reader does not see. */
const seenBesideDocument = sql`(${seenByOthers}) and (document_id is null
  or exists (select 1 from documents where documents.id = notes.document_id))`;

/**
 * The subject and readers of notes and opinions. Functions, because a table may add a reference.
 */
const subject = () => ({
  id: text("id").primaryKey(),
  orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
  /** Its author. */
  userId: text("user_id")
    .notNull()
    .references(() => users.id),
  access: text("access", { enum: noteAccess }).notNull(),
  /** A record of a company; merges lead to the current company. */
  companyId: text("company_id"),
  projectId: text("project_id").references(() => projects.id),
  /** Its words (`search_vector`). */
  document: tsvector("document").notNull(),
  /** When it was deleted; from then on nobody sees it. */
  removedAt: moment("removed_at"),
  version,
  ...recordTimes,
});

/** Notes in markdown. */
export const notes = pgTable(
  "notes",
  {
    ...subject(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    /** The author of its current text. */
    editedBy: text("edited_by").notNull(),
    /** Ids of the people whom it mentions. */
    mentions: text("mentions").array().notNull().default([]),
    /** The document that it stands beside, and which words of it: UTF-16 units of a page's text. */
    documentId: text("document_id").references(() => documents.id, { onDelete: "cascade" }),
    page: integer("page"),
    start: integer("start"),
    end: integer("end"),
    quote: text("quote"),
  },
  (t) => [
    index("notes_org_updated").on(t.orgId, t.updatedAt, t.id).where(sql`removed_at is null`),
    index("notes_org_company").on(t.orgId, t.companyId).where(sql`removed_at is null`),
    index("notes_org_project").on(t.orgId, t.projectId).where(sql`removed_at is null`),
    index("notes_org_document").on(t.orgId, t.documentId).where(sql`removed_at is null`),
    tenantPolicy("notes", seenBesideDocument),
  ],
).enableRLS();

/**
 * A note before an edit; visible to the note's readers. Versions from while it was private stay
 * private when it is shared.
 */
export const noteVersions = pgTable(
  "note_versions",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    noteId: text("note_id")
      .notNull()
      .references(() => notes.id, { onDelete: "cascade" }),
    /** The note's version number at that time. */
    number: bigint("number", { mode: "number" }).notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    access: text("access", { enum: noteAccess }).notNull(),
    /** Its author, and when it was written. */
    editedBy: text("edited_by").notNull(),
    editedAt: moment("edited_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.noteId, t.number] }),
    tenantPolicy(
      "note_versions",
      sql`exists (select 1 from notes where notes.id = note_versions.note_id)
        and (edited_by = ${currentUser} or access = 'organizational')`,
    ),
  ],
).enableRLS();

/** A person's structured opinion about a company. */
export const opinions = pgTable(
  "opinions",
  {
    ...subject(),
    stance: text("stance", { enum: opinionStances }).notNull(),
    /** 0 to 10. */
    conviction: integer("conviction").notNull(),
    rationale: text("rationale").notNull(),
    /** What would change their mind. */
    changeMyMind: text("change_my_mind").notNull(),
  },
  (t) => [
    index("opinions_org_updated").on(t.orgId, t.updatedAt, t.id).where(sql`removed_at is null`),
    index("opinions_org_company").on(t.orgId, t.companyId).where(sql`removed_at is null`),
    index("opinions_org_project").on(t.orgId, t.projectId).where(sql`removed_at is null`),
    tenantPolicy("opinions", seenByOthers),
  ],
).enableRLS();
