import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  type AttachedEvidence,
  itemStates,
  type TemplateItem,
} from "@/lib/domains/checklists/constants";
import { currentGuest, moment, orgId, recordTimes, tenantPolicy, version } from "./_columns";
import { organizations, users } from "./accounts";

/** What is looked at before the firm invests in a company: everybody in the organization works on it. */
export const checklistItems = pgTable(
  "checklist_items",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** A record of a company; merges lead to the current company. */
    companyId: text("company_id").notNull(),
    /** Under which heading it stands: "Finance". */
    area: text("area").notNull(),
    title: text("title").notNull(),
    place: integer("place").notNull(),
    state: text("state", { enum: itemStates }).notNull(),
    ownerId: text("owner_id").references(() => users.id),
    dueOn: date("due_on"),
    evidence: jsonb("evidence").$type<AttachedEvidence[]>().notNull(),
    /** Deleted ones are kept for their undo. */
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    index("checklist_items_company").on(t.orgId, t.companyId, t.place),
    tenantPolicy("checklist_items", sql`${currentGuest} is null`),
  ],
).enableRLS();

/** Items that a firm looks at each time, by a name. */
export const checklistTemplates = pgTable(
  "checklist_templates",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The name as names are compared. */
    nameKey: text("name_key").notNull(),
    items: jsonb("items").$type<TemplateItem[]>().notNull(),
    /** Deleted ones are kept for their undo. */
    removedAt: moment("removed_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("checklist_templates_name").on(t.orgId, t.nameKey).where(sql`removed_at is null`),
    tenantPolicy("checklist_templates", sql`${currentGuest} is null`),
  ],
).enableRLS();
