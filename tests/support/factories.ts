import { eq } from "drizzle-orm";
import { getDb } from "@/db/client";
import { memberships, organizations, users } from "@/db/schema/accounts";
import { inTransaction } from "@/db/tenancy";
import { insertSession } from "@/lib/auth/queries";
import { newToken } from "@/lib/auth/tokens";
import { newId, type OrgId } from "@/lib/core/ids";
import type { MadeApiKey } from "@/lib/domains/api-keys/schema";
import { createApiKey } from "@/lib/domains/api-keys/service/keys";
import { insertMessages } from "@/lib/domains/chat/queries/messages";
import { updateSession } from "@/lib/domains/chat/queries/sessions";
import type { SessionItem } from "@/lib/domains/chat/schema/threads";
import { createSession } from "@/lib/domains/chat/service/sessions";
import type { ChangedCompany, CreateCompanyInput } from "@/lib/domains/companies/schema";
import { createCompany } from "@/lib/domains/companies/service/create";
import type { InboundEmail } from "@/lib/domains/correspondence/schema";
import { receiveEmail } from "@/lib/domains/correspondence/service/receive";
import { type ChangedCriteria, CreateCriteriaInput } from "@/lib/domains/criteria/schema";
import { createCriteria } from "@/lib/domains/criteria/service/change";
import type { ChangedCustomField } from "@/lib/domains/custom-fields/schema";
import { createCustomField } from "@/lib/domains/custom-fields/service";
import type { EvaluateInput, EvaluationJob } from "@/lib/domains/evaluations/schema";
import { evaluate } from "@/lib/domains/evaluations/service/evaluate";
import { createImport } from "@/lib/domains/imports/service/import";
import { saveMapping } from "@/lib/domains/imports/service/mappings";
import type { WholeInterview } from "@/lib/domains/interviews/schema";
import { saveAnswer } from "@/lib/domains/interviews/service/founder";
import { getInterview } from "@/lib/domains/interviews/service/list";
import { createInterview } from "@/lib/domains/interviews/service/write";
import type { Model, SaveModelInput } from "@/lib/domains/models/schema";
import { saveModel } from "@/lib/domains/models/service/settings";
import type { ChangedNote, CreateNoteInput } from "@/lib/domains/notes/schema";
import { createNote } from "@/lib/domains/notes/service/write";
import type { ChangedOpinion, CreateOpinionInput } from "@/lib/domains/opinions/schema";
import type { AskSecondInput, SecondOpinion } from "@/lib/domains/opinions/schema/second-opinions";
import { askSecond } from "@/lib/domains/opinions/service/second-opinion-ask";
import { createOpinion } from "@/lib/domains/opinions/service/write";
import { invite } from "@/lib/domains/organizations/service/invitations";
import type { Project } from "@/lib/domains/projects/schema";
import { createProject } from "@/lib/domains/projects/service";
import type { CreateSavedSearchInput, SavedSearch } from "@/lib/domains/searches/schema/saved";
import { rememberSearch } from "@/lib/domains/searches/service/remember";
import { createSavedSearch } from "@/lib/domains/searches/service/saved";
import type { Entry } from "@/lib/domains/watchlists/schema/entry";
import { addEntries } from "@/lib/domains/watchlists/service/add";
import type { Ctx } from "@/lib/service/context";
import { tenantOf } from "@/lib/service/operation";
import { agreeAsFounder } from "./agree-as-founder";
import { ctxOf, ctxOfNobody } from "./contexts";

/** A person in an organization, as a session describes its caller. */
export type Member = {
  orgId: string;
  organizationName: string;
  userId: string;
  membershipId: string;
  role: "admin" | "member";
  email: string;
  fullName: string;
};

const times = () => ({ createdAt: new Date(), updatedAt: new Date() });

export async function anOrganization({ name = "Ridge Partners" } = {}) {
  const organization = { id: newId("org"), name, ...times() };
  await getDb().insert(organizations).values(organization);
  return organization;
}

type MemberOptions = {
  role?: "admin" | "member";
  organization?: { id: string; name: string };
  passwordHash?: string;
};

/** A new person, in a new organization unless one is given. */
export async function aMember(options: MemberOptions = {}): Promise<Member> {
  const organization = options.organization ?? (await anOrganization());
  const role = options.role ?? "member";
  const id = newId("usr");
  const user = { id, email: `${id}@ridge.example`, fullName: "Ada Ridge" };
  const membership = { id: newId("mem"), orgId: organization.id, userId: id, role };
  const { passwordHash = null } = options;
  await getDb()
    .insert(users)
    .values({ ...user, passwordHash, ...times() });
  await getDb()
    .insert(memberships)
    .values({ ...membership, ...times() });
  return {
    orgId: organization.id,
    organizationName: organization.name,
    userId: id,
    membershipId: membership.id,
    role,
    email: user.email,
    fullName: user.fullName,
  };
}

/** The same person in another organization. */
export async function memberElsewhere(
  member: Member,
  organization: { id: string; name: string },
  role: Member["role"] = "member",
): Promise<Member> {
  const membership = { id: newId("mem"), orgId: organization.id, userId: member.userId, role };
  await getDb()
    .insert(memberships)
    .values({ ...membership, ...times() });
  return {
    ...member,
    orgId: organization.id,
    organizationName: organization.name,
    membershipId: membership.id,
    role,
  };
}

type SessionOptions = {
  kind?: "browser" | "bearer";
  createdAt?: Date;
  expiresAt?: Date;
  revokedAt?: Date | null;
};

/** A stored session of the member, and its token. */
export async function aSession(member: Member, given: SessionOptions = {}) {
  const { token, tokenHash } = newToken();
  const id = newId("ses");
  await insertSession(getDb(), {
    id,
    kind: given.kind ?? "browser",
    tokenHash,
    userId: member.userId,
    membershipId: member.membershipId,
    createdAt: given.createdAt ?? new Date(),
    expiresAt: given.expiresAt ?? new Date(Date.now() + 3_600_000),
    revokedAt: given.revokedAt ?? null,
    confirmedAt: new Date(),
  });
  return { id, token };
}

type InvitationOptions = { email?: string; role?: Member["role"]; ctx?: Partial<Ctx> };

/** An invitation by the admin, with its link's token. */
export async function anInvitation(admin: Member, given: InvitationOptions = {}) {
  const { email = `${newId("usr")}@ridge.example`, role = "member", ctx } = given;
  const input = { email, role, delivery: "link" } as const;
  const invitation = await invite.run(ctxOf(admin, ctx), input);
  return { ...invitation, token: invitation.link?.split("/").at(-1) ?? "" };
}

let made = 0;

/** A project of the member's organization, created by the real operation. */
export function aProject(
  member: Member,
  {
    name,
    access,
    ...overrides
  }: { name?: string; access?: "organization" | "members" } & Partial<Ctx> = {},
): Promise<Project> {
  made += 1;
  const input = { project_name: name ?? `Project ${made}`, project_description: "Thesis" };
  return createProject.run(ctxOf(member, overrides), { ...input, access });
}

/** An entry of a project, added by the real operation. */
export async function anEntry(
  member: Member,
  projectId: string,
  companyId: string,
  { stage, ...overrides }: { stage?: string } & Partial<Ctx> = {},
): Promise<Entry> {
  const input = { project_id: projectId, company_id: companyId, stage };
  const { items } = await addEntries.run(ctxOf(member, overrides), input);
  if (!items[0]) throw new Error("An entry was not added");
  return items[0];
}

type KeyOptions = { name?: string; can_write?: boolean; expires_in_days?: 30 | 90 | 365 | null };

const setRole = ({ membershipId }: Member, role: Member["role"]) =>
  getDb().update(memberships).set({ role }).where(eq(memberships.id, membershipId));

/**
 * A key of the member's organization, created by the real operation; the member is an admin at that
 * time.
 */
export async function anApiKey(
  member: Member,
  { name = "Nightly import", can_write = true, expires_in_days = null }: KeyOptions = {},
  overrides: Partial<Ctx> = {},
): Promise<MadeApiKey> {
  const ctx = ctxOf({ ...member, role: "admin" }, overrides);
  if (member.role !== "admin") await setRole(member, "admin");
  const made = await createApiKey.run(ctx, { name, can_write, expires_in_days });
  if (member.role !== "admin") await setRole(member, member.role);
  return made;
}

/** A company of the member's organization, added by hand through the real operation. */
export function aCompanyByHand(
  member: Member,
  { name = "Fjord Robotics", ...stated }: Partial<CreateCompanyInput> = {},
  overrides: Partial<Ctx> = {},
): Promise<ChangedCompany> {
  return createCompany.run(ctxOf(member, overrides), { name, ...stated });
}

/** A mapping of a list with names and websites. */
export const aMapping = {
  source: { title: "Our deal list", origin: "columns:sample" },
  columns: [
    { column: "Name", field: "name" },
    { column: "Website", field: "website" },
    { column: "Remarks", field: null },
  ],
};

/** A newly uploaded import of the member's organization; returns its id. */
export async function anImport(member: Member, overrides: Partial<Ctx> = {}): Promise<string> {
  const file = { key: "k".repeat(43), name: "list.csv", size_bytes: 9, sha256: "0".repeat(64) };
  return (await createImport.run(ctxOf(member, overrides), { file }))._id;
}

export async function aSavedMapping(member: Member, name = "Deal list"): Promise<string> {
  return (await saveMapping.run(ctxOf(member), { name, mapping: aMapping }))._id;
}

/** A set of criteria of the member, created by the real operation. */
export function aCriteriaSet(
  member: Member,
  given: Partial<CreateCriteriaInput> = {},
  overrides: Partial<Ctx> = {},
): Promise<ChangedCriteria> {
  const [example] = CreateCriteriaInput.shape.criteria.meta()?.examples as [
    CreateCriteriaInput["criteria"],
  ];
  const input = { name: "Our thesis", access_type: "personal", criteria: example } as const;
  return createCriteria.run(ctxOf(member, overrides), { ...input, ...given });
}

/** A field of the organization's own, defined by the real operation. */
export const aCustomField = (member: Member, name = "Founder score"): Promise<ChangedCustomField> =>
  createCustomField.run(ctxOf(member), { subject: "company", kind: "number", name });

/** A run that evaluates a company by a set, asked for by the member; no worker has begun it. */
export function anEvaluationRun(
  member: Member,
  asked: EvaluateInput,
  overrides: Partial<Ctx> = {},
): Promise<EvaluationJob> {
  return evaluate.run(ctxOf(member, overrides), asked);
}

/** A saved search of the member, created by the real operation. */
export function aSavedSearch(
  member: Member,
  given: Partial<CreateSavedSearchInput> = {},
  overrides: Partial<Ctx> = {},
): Promise<SavedSearch> {
  const input = { name: "Fintech in Kenya", surface: "search", params: "q=fintech" } as const;
  return createSavedSearch.run(ctxOf(member, overrides), { ...input, ...given });
}

/** A recent search of the member, recorded by the real operation. */
export const aRecentSearch = (
  member: Member,
  params = "q=fintech",
  overrides: Partial<Ctx> = {},
): Promise<{ _id: string }> => rememberSearch.run(ctxOf(member, overrides), { params });

/**
 * A second opinion about a company, requested from the member and an outsider by the real
 * operation.
 */
export function aSecondOpinion(
  member: Member,
  company_id: string,
  { ctx, ...given }: Partial<AskSecondInput> & { ctx?: Partial<Ctx> } = {},
): Promise<SecondOpinion> {
  const asked = { member_ids: [member.userId], emails: [`outside-${member.email}`], quorum: 2 };
  const input = { company_id, question: "Is the market large enough?", ...asked, ...given };
  return askSecond.run(ctxOf(member, ctx), input);
}

/** A thread of the member, created by the real operation. */
export const aThread = (member: Member, overrides: Partial<Ctx> = {}): Promise<SessionItem> =>
  createSession.run(ctxOf(member, overrides), {});

/** A question in the member's thread whose answer was interrupted. */
export async function aBrokenAnswer(member: Member, sessionId: string): Promise<void> {
  const ctx = ctxOf(member);
  const owner = { org: member.orgId as OrgId, userId: member.userId };
  const [questionId, id] = [newId("msg"), newId("msg")];
  const shared = {
    orgId: member.orgId,
    userId: member.userId,
    sessionId,
    metadata: {},
    ...times(),
  };
  await inTransaction(getDb(), tenantOf(ctx), "write", async (db) => {
    await insertMessages(db, [
      { ...shared, id: questionId, position: 0, role: "user", content: "Robots in Norway" },
      {
        ...shared,
        id,
        position: 1,
        role: "assistant",
        content: "",
        questionId,
        state: "interrupted",
        firstSeq: 1,
        lastSeq: 0,
      },
    ]);
    await updateSession(db, owner, sessionId, { messageCount: 2 });
  });
}

/** A model that answers nothing: it is off, and nobody has its host's name (RFC 6761). */
export const modelSample: SaveModelInput = {
  provider: "openai-compatible",
  base_url: "https://model.invalid/v1",
  model: "sample",
  key: "sk-sample",
  is_on: false,
  input_price: 0.15,
  output_price: 0.6,
  daily_spend: 5,
  version: null,
};

/** A model of the member's organization; the member is an admin. */
export const aModel = (member: Member, input: SaveModelInput = modelSample): Promise<Model> =>
  saveModel.run(ctxOf(member), input);

/** A note of the member, created by the real operation. */
export const aNote = (
  member: Member,
  given: Partial<CreateNoteInput> = {},
  overrides: Partial<Ctx> = {},
): Promise<ChangedNote> =>
  createNote.run(ctxOf(member, overrides), { title: "Call", body: "They **grow**.", ...given });

/** An email that came in and belongs to no conversation. */
export const anInboundEmail = (member: Member): Promise<InboundEmail> =>
  receiveEmail.run(ctxOf(member), {
    raw: `From: bo@strangers.example\r\nSubject: Hello ${newId("eml")}\r\n\r\nWho are you?\r\n`,
  });

/** An interview whose founder agreed and answered the first question, not yet submitted. */
export async function anInterview(member: Member): Promise<WholeInterview> {
  const interview = await createInterview.run(ctxOf(member), {
    founder_name: "Ada Ridge",
    founder_email: "ada@fjord.example",
    founder_company: "Fjord Robotics",
    followup_interval: "",
    questions: ["What did you sell last month?", "Who else builds this?"],
  });
  const token = interview.tracking_id;
  await agreeAsFounder(token);
  await saveAnswer.run(ctxOfNobody(), { token, position: 0, answer: "40 robots" });
  return getInterview.run(ctxOf(member), { interviewId: interview._id });
}

/** An opinion of the member, created by the real operation. */
export const anOpinion = (
  member: Member,
  given: Partial<CreateOpinionInput> = {},
  overrides: Partial<Ctx> = {},
): Promise<ChangedOpinion> =>
  createOpinion.run(ctxOf(member, overrides), {
    stance: "wait",
    conviction: 6,
    rationale: "Churn is not known.",
    ...given,
  });
