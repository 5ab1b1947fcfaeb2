import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgPolicy, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { opinionStances } from "@/lib/domains/opinions/constants";
import {
  currentGuest,
  currentOrganization,
  currentUser,
  guestOf,
  moment,
  orgId,
  recordTimes,
  tenantPolicy,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";
import { projects } from "./projects";

/** The parts of a company's profile and notes that people without an account can see. */
export type SharedParts = { profile: boolean; noteIds: string[] };

/**
 * A request to others for their opinion of a company. Answers are hidden until they are revealed. A
 * guest who came by an invitation's link sees only that second opinion.
 */
export const secondOpinions = pgTable(
  "second_opinions",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** Who asks for it. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** A record of a company; merges lead to the current company. */
    companyId: text("company_id").notNull(),
    projectId: text("project_id").references(() => projects.id),
    question: text("question").notNull(),
    shared: jsonb("shared").$type<SharedParts>().notNull(),
    /** Number of answers at which all are revealed. */
    quorum: integer("quorum").notNull(),
    /** When all are revealed at the latest. */
    deadlineAt: moment("deadline_at").notNull(),
    /** When the quorum was reached; reaching the deadline is not stored. */
    revealedAt: moment("revealed_at"),
    /** When it was withdrawn; nobody can answer any more. */
    closedAt: moment("closed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    index("second_opinions_org_company").on(t.orgId, t.companyId, t.createdAt),
    tenantPolicy(
      "second_opinions",
      sql`(${currentGuest} is null
        and (project_id is null or project_id in (select id from projects)))
        or id in (select second_opinion_id from opinion_invitations where id = ${guestOf("secondOpinion")})`,
    ),
  ],
).enableRLS();

/** People asked: members of the organization, or outsiders by e-mail. */
export const opinionInvitations = pgTable(
  "opinion_invitations",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    secondOpinionId: text("second_opinion_id")
      .notNull()
      .references(() => secondOpinions.id, { onDelete: "cascade" }),
    /** The member; null for an outsider. */
    userId: text("user_id").references(() => users.id),
    email: text("email").notNull(),
    /** The email with the request. */
    outboxId: text("outbox_id"),
    expiresAt: moment("expires_at").notNull(),
    answeredAt: moment("answered_at"),
    revokedAt: moment("revoked_at"),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("opinion_invitations_asked")
      .on(t.orgId, t.secondOpinionId, t.email)
      .where(sql`revoked_at is null`),
    index("opinion_invitations_org_second").on(t.orgId, t.secondOpinionId, t.createdAt),
    index("opinion_invitations_org_user").on(t.orgId, t.userId),
    tenantPolicy("opinion_invitations"),
  ],
).enableRLS();

const ofAuthor = sql`org_id = ${currentOrganization} and (user_id = ${currentUser}
  or invitation_id = ${guestOf("secondOpinion")})`;

/**
 * Answers. Until the quorum or the deadline a row is visible to its author only, whatever the
 * reader's role; outsiders never see others' answers.
 */
export const opinionAnswers = pgTable(
  "opinion_answers",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    secondOpinionId: text("second_opinion_id")
      .notNull()
      .references(() => secondOpinions.id, { onDelete: "cascade" }),
    invitationId: text("invitation_id")
      .notNull()
      .references(() => opinionInvitations.id, { onDelete: "cascade" }),
    /** The member who answered; null for an outsider. */
    userId: text("user_id").references(() => users.id),
    stance: text("stance", { enum: opinionStances }).notNull(),
    /** 0 to 10. */
    conviction: integer("conviction").notNull(),
    rationale: text("rationale").notNull(),
    changeMyMind: text("change_my_mind").notNull(),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("opinion_answers_invitation").on(t.orgId, t.invitationId),
    index("opinion_answers_org").on(t.orgId, t.secondOpinionId),
    pgPolicy("opinion_answers_of_author", {
      as: "permissive",
      for: "all",
      to: "public",
      using: ofAuthor,
      withCheck: ofAuthor,
    }),
    pgPolicy("opinion_answers_revealed", {
      as: "permissive",
      for: "select",
      to: "public",
      using: sql`org_id = ${currentOrganization} and ${currentGuest} is null
        and second_opinion_id in (select id
        from second_opinions where revealed_at is not null or deadline_at <= now())`,
    }),
  ],
).enableRLS();
