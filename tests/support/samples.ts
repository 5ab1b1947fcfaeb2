import type { MadeApiKey } from "@/lib/domains/api-keys/schema";
import type { SessionItem } from "@/lib/domains/chat/schema/threads";
import type { ChangedCompany } from "@/lib/domains/companies/schema";
import { updateNote } from "@/lib/domains/notes/service/edit";
import type { SecondOpinion } from "@/lib/domains/opinions/schema/second-opinions";
import type { Project } from "@/lib/domains/projects/schema";
import type { SavedSearch } from "@/lib/domains/searches/schema/saved";
import type { Operation } from "@/lib/service/operation";
import { chatSamples } from "./chat-samples";
import { ctxOf } from "./contexts";
import { dealSamples } from "./deal-samples";
import { aCompany } from "./evidence";
import {
  aBrokenAnswer,
  aCompanyByHand,
  aMapping,
  aMember,
  aModel,
  aNote,
  anApiKey,
  anEntry,
  anImport,
  anInvitation,
  anOpinion,
  aProject,
  aRecentSearch,
  aSavedMapping,
  aSavedSearch,
  aSecondOpinion,
  aSession,
  aThread,
  type Member,
} from "./factories";
import { modelSample, modelSamples } from "./model-samples";
import { noteSamples } from "./note-samples";
import { secondOpinionSamples } from "./second-opinion-samples";
import { sourceSamples } from "./source-samples";

/** An organization with one of everything, for valid inputs to refer to. */
export type World = {
  member: Member;
  project: Project;
  entry: { _id: string };
  session: { id: string };
  invitation: Awaited<ReturnType<typeof anInvitation>>;
  apiKey: MadeApiKey;
  importId: string;
  mappingId: string;
  savedSearch: SavedSearch;
  second: SecondOpinion;
  thread: SessionItem;
  recentSearch: { _id: string };
  note: { _id: string };
  opinion: { _id: string };
  company: ChangedCompany;
  otherCompany: ChangedCompany;
  evidence: Awaited<ReturnType<typeof aCompany>>;
};

export async function aWorld(): Promise<World> {
  const member = await aMember({ role: "admin" });
  const [project, apiKey] = [await aProject(member), await anApiKey(member)];
  const session = await aSession(member);
  const [importId, mappingId] = [await anImport(member), await aSavedMapping(member)];
  const invitation = await anInvitation(member);
  const company = await aCompanyByHand(member);
  const otherCompany = await aCompanyByHand(member, { name: "Harbour Foods" });
  const entry = await anEntry(member, project._id, otherCompany._id);
  const companies = { company, otherCompany };
  const second = await aSecondOpinion(member, company._id);
  const savedSearch = await aSavedSearch(member);
  const evidence = await aCompany(member, { city: "Oslo" });
  const thread = await aThread(member);
  await aBrokenAnswer(member, thread._id);
  await aModel(member, modelSample);
  const recentSearch = await aRecentSearch(member);
  const searches = { savedSearch, recentSearch };
  const note = await aNote(member, { access: "organizational" });
  await updateNote.run(ctxOf(member), { noteId: note._id, body: "They grow fast.", version: 1 });
  const writings = { note, second, opinion: await anOpinion(member) };
  const read = { importId, mappingId, evidence, thread, ...searches, ...companies };
  return { member, project, entry, apiKey, session, invitation, ...writings, ...read };
}

const aTry = () => ({
  tries: [{ limit: { name: "sample", uses: 10, windowSeconds: 60 }, subject: "somebody" }],
});

const aGoogleAccount = ({ member }: World) => ({
  subject: `google-${member.userId}`,
  email: `google-${member.email}`,
  email_verified: true,
  full_name: "Grace Ridge",
});

const narrowedSample = {
  q: "robots in Norway",
  where: [{ field: "country", op: "in", value: ["Norway", "Sweden"] }],
  words: "robots",
};
const questionSample = { ...narrowedSample, sort: "-founded" };

const statedSample = {
  website: null,
  description: "Robots for fish farms",
  country: "Norway",
  founded_year: 2021,
  employees: "51-200",
  total_funding: "$12M",
  tags: ["Robots", "Sea"],
};

/**
 * A valid input of every operation, made from one organization's records. Generated tests use it
 * with the own organization, a foreign one and invalid fields; an operation without a sample fails
 * them.
 */
const samples: Record<string, (world: World) => Record<string, unknown>> = {
  "accounts.changePassword": () => ({
    current_password: "not the password",
    new_password: "another long and strange sentence",
  }),
  "accounts.countTries": aTry,
  "accounts.connectGoogle": aGoogleAccount,
  "accounts.createTokenFromGoogle": () => ({ access_token: "of somebody" }),
  "accounts.disconnectGoogle": () => ({}),
  "accounts.enterWithGoogle": aGoogleAccount,
  "accounts.getGoogleConnection": () => ({}),
  "accounts.getWaysIn": () => ({}),
  "accounts.readSignUpRule": () => ({}),
  "accounts.createToken": ({ member }) => ({
    username: member.email,
    password: "not the password",
  }),
  "accounts.getIsAdmin": () => ({}),
  "accounts.getMailDelivery": () => ({}),
  "accounts.getMe": () => ({}),
  "accounts.getSelf": () => ({}),
  "accounts.listOwnSessions": () => ({}),
  "accounts.revokeOtherSessions": () => ({}),
  "accounts.revokeOwnSession": ({ session }) => ({ sessionId: session.id }),
  "accounts.updateProfile": () => ({ full_name: "Grace Ridge" }),
  "accounts.refreshToken": () => ({}),
  "accounts.register": ({ member }) => ({
    email: `registered-${member.email}`,
    password: "a long and strange sentence",
    full_name: "Grace Ridge",
    organization_name: "Ridge",
  }),
  "accounts.handOverReset": ({ member }) => ({ email: member.email }),
  "accounts.noteAddressRequest": ({ member }) => ({ kind: "failedSignIn", email: member.email }),
  "accounts.readLink": () => ({ kind: "reset", token: "x".repeat(43) }),
  "accounts.requestReset": ({ member }) => ({ email: member.email }),
  "accounts.requestVerification": () => ({}),
  "accounts.resetPassword": () => ({
    token: "x".repeat(43),
    password: "another long and strange sentence",
  }),
  "accounts.returnTries": () => ({ ...aTry(), at: new Date() }),
  "accounts.signIn": ({ member }) => ({ email: member.email, password: "not the password" }),
  "accounts.signOut": () => ({}),
  "accounts.signUp": ({ member }) => ({
    email: `new-${member.email}`,
    password: "a long and strange sentence",
    full_name: "Grace Ridge",
    organization_name: "Ridge",
  }),
  "organizations.changeRole": ({ member }) => ({ memberId: member.membershipId, role: "member" }),
  "organizations.getSetup": () => ({}),
  "organizations.invite": ({ member }) => ({
    email: `invited-${member.email}`,
    role: "member",
    delivery: "link",
  }),
  "organizations.join": ({ invitation }) => ({ token: invitation.token }),
  "organizations.joinAsNew": ({ invitation }) => ({
    token: invitation.token,
    full_name: "Grace Ridge",
    password: "a long and strange sentence",
  }),
  "organizations.leave": () => ({}),
  "organizations.listInvitations": () => ({}),
  "organizations.listMembers": () => ({ page: 1, per_page: 25 }),
  "organizations.listOwn": () => ({}),
  "organizations.readInvitation": ({ invitation }) => ({ token: invitation.token }),
  "organizations.readMailChoice": () => ({ token: "x".repeat(43) }),
  "organizations.chooseMail": () => ({ token: "x".repeat(43), wants_mail: false }),
  "organizations.removeMember": ({ member }) => ({
    memberId: member.membershipId,
    keep_api_key_ids: [],
  }),
  "organizations.revokeInvitation": ({ invitation }) => ({ invitationId: invitation._id }),
  "organizations.switch": ({ member }) => ({ organizationId: member.orgId }),
  "activity.listActs": ({ member, project, company }) => ({
    area: "projects",
    by: "people",
    since: "2026-01-01T00:00:00Z",
    limit: 10,
    person_id: member.userId,
    project_id: project._id,
    company_id: company._id,
  }),
  "activity.exportDossier": ({ project }) => ({ projectId: project._id }),
  "activity.listUnsealed": () => ({}),
  "activity.seal": () => ({}),
  "activity.listUndo": () => ({ whose: "own", state: "open", page: 1, per_page: 25 }),
  "imports.cancel": ({ importId }) => ({ importId }),
  "imports.retry": ({ importId }) => ({ importId }),
  "imports.commit": ({ importId }) => ({ importId, duplicates: "separate" }),
  "imports.create": () => ({
    file: { key: "k".repeat(43), name: "list.csv", size_bytes: 9, sha256: "0".repeat(64) },
    mapping: aMapping,
    commit: false,
  }),
  "imports.deleteMapping": ({ mappingId }) => ({ mappingId }),
  "imports.get": ({ importId }) => ({ importId }),
  "imports.getStarter": () => ({}),
  "imports.readStorage": () => ({}),
  "imports.list": () => ({ page: 1, per_page: 25 }),
  "imports.listMappings": ({ importId }) => ({ importId, page: 1, per_page: 25 }),
  "imports.listRows": ({ importId }) => ({ importId, outcome: "new", page: 1, per_page: 25 }),
  "imports.noteProgress": ({ importId }) => ({ importId, done: 1, total: 2 }),
  "imports.previewUndo": ({ importId }) => ({ importId }),
  "imports.readReport": ({ importId }) => ({ importId, after: 0 }),
  "imports.report": ({ importId }) => ({ importId }),
  "imports.saveMapping": () => ({ name: "Our deal list", mapping: aMapping }),
  "imports.setMapping": ({ importId }) => ({ importId, mapping: aMapping, version: 1 }),
  "imports.undo": ({ importId }) => ({ importId }),
  "activity.undo": ({ company }) => ({ undoId: company.undo_id }),
  "accounts.verifyEmail": () => ({ token: "x".repeat(43) }),
  "apiKeys.create": () => ({ name: "Nightly import", can_write: true, expires_in_days: 90 }),
  "apiKeys.getUsage": () => ({}),
  "apiKeys.list": () => ({}),
  "apiKeys.revoke": ({ apiKey }) => ({ keyId: apiKey._id }),
  "apiKeys.rotate": ({ apiKey }) => ({ keyId: apiKey._id }),
  "apiKeys.setPlan": () => ({ plan: "enterprise", daily_calls: 500 }),
  "companies.create": () => ({ name: "Sample company", ...statedSample }),
  "companies.keepApart": ({ company, otherCompany }) => ({ a: company._id, b: otherCompany._id }),
  "companies.listDuplicates": () => ({ page: 1, per_page: 25 }),
  "companies.merge": ({ company, otherCompany }) => ({
    keep: company._id,
    merge: [otherCompany._id],
    name: "Fjord",
  }),
  "companies.update": ({ company }) => ({
    companyId: company._id,
    name: "Renamed",
    ...statedSample,
    version: 1,
  }),
  "companies.apollo": ({ company }) => ({ companyId: company._id }),
  "companies.linkedin": ({ company }) => ({ companyId: company._id }),
  "companies.research": ({ company }) => ({ companyId: company._id }),
  "companies.seniorPeople": ({ company }) => ({ companyId: company._id }),
  "companies.exists": ({ company }) => ({ companyId: company._id }),
  "companies.listSimilar": ({ company }) => ({ companyId: company._id, page: 1, per_page: 25 }),
  "companies.get": ({ company }) => ({ companyId: company._id, as_of: "2999-12-31" }),
  "companies.list": () => ({ ...questionSample, page: 1, per_page: 25 }),
  "companies.export": () => ({ ...questionSample, columns: "place,founded,funding" }),
  "companies.findExported": () => questionSample,
  "companies.readExported": ({ company }) => ({ ids: [company._id], columns: ["funding"] }),
  "companies.listFacets": () => ({ ...narrowedSample, most: 100 }),
  "companies.listNearMisses": () => narrowedSample,
  "companies.search": () => ({
    ...questionSample,
    page: 1,
    per_page: 25,
    facets: false,
    near_misses: false,
  }),
  "searches.interpret": () => ({ q: "robots in Norway" }),
  "companies.findNamed": () => ({ names: ["Fjord Robotics"], near: true }),
  "companies.listByIds": ({ company }) => ({ ids: [company._id] }),
  ...chatSamples,
  ...modelSamples,
  ...noteSamples,
  ...dealSamples,
  "searches.create": () => ({
    name: "Nordic climate",
    surface: "search",
    params: "q=climate",
    is_shared: true,
  }),
  "searches.list": () => ({ surface: "search", page: 1, per_page: 25 }),
  "searches.remove": ({ savedSearch }) => ({ savedSearchId: savedSearch._id }),
  "searches.update": ({ savedSearch }) => ({
    savedSearchId: savedSearch._id,
    name: "Renamed",
    params: "q=climate",
    is_shared: true,
    version: 1,
  }),
  ...secondOpinionSamples,
  ...sourceSamples,
};

export function sampleOf({ name }: Operation, world: World): Record<string, unknown> {
  const sample = samples[name];
  if (!sample) throw new Error(`tests/support/samples.ts has no valid input for ${name}`);
  return sample(world);
}

/** Names of the samples, for the test that compares them with the operations. */
export const sampleNames = Object.keys(samples).sort();

/** The fields of a sample that name records: they differ between organizations. */
export function recordFields(operation: Operation, one: World, other: World): string[] {
  const mine = sampleOf(operation, one);
  const theirs = sampleOf(operation, other);
  const isId = (value: unknown) =>
    typeof value === "string" && /^[a-z]{3}_[0-9a-z]{24}$/.test(value);
  return Object.keys(mine).filter((name) => isId(mine[name]) && mine[name] !== theirs[name]);
}
