import type { activityCalls } from "@/lib/domains/activity/contract";
import type { apiKeyCalls } from "@/lib/domains/api-keys/contract";
import { STANDARD, STANDARD_NAME, standardItems } from "@/lib/domains/checklists/constants";
import type { checklistCalls } from "@/lib/domains/checklists/contract";
import type { connectionCalls } from "@/lib/domains/connections/contract";
import type { correspondenceCalls } from "@/lib/domains/correspondence/contract";
import type { customFieldCalls } from "@/lib/domains/custom-fields/contract";
import type { documentCalls } from "@/lib/domains/documents/contract";
import type { evidenceCalls } from "@/lib/domains/evidence/contract";
import type { importCalls } from "@/lib/domains/imports/contract";
import type { interviewCalls } from "@/lib/domains/interviews/contract";
import type { investorCalls } from "@/lib/domains/investors/contract";
import type { logoCalls } from "@/lib/domains/logos/contract";
import type { modelCalls } from "@/lib/domains/models/contract";
import type { ndaCalls } from "@/lib/domains/ndas/contract";
import type { newsCalls } from "@/lib/domains/news/contract";
import type { organizationCalls } from "@/lib/domains/organizations/contract";
import type { roundCalls } from "@/lib/domains/rounds/contract";
import type { sourceCalls } from "@/lib/domains/sources/contract";
import { companyWithId, knownCompanies } from "../companies/known";
import { demoMe } from "../identity";
import { type DemoCalls, momentOf, needsAccount, pageOfList } from "./answer";

/*
 * What surrounds the work with companies: answered where a page of the demo asks for it, left out
 * with a reason where it is about accounts, mail, files or other servers.
 */

const members = needsAccount("Working with colleagues");
const imports = needsAccount("Importing files");
const interviews = needsAccount("Interviewing founders");
const checklists = needsAccount("Due diligence checklists");
const connections = needsAccount("Finding introductions");
const news = needsAccount("Following news feeds");
const documents = needsAccount("Keeping documents");
const ndas = needsAccount("Sending NDAs");
const emails = needsAccount("Writing to people by email");
const investors = needsAccount("The list of investors");
const rounds = needsAccount("The list of rounds");
const keys = needsAccount("An API key");
const models = needsAccount("Choosing a model");
const ownFields = needsAccount("Defining fields");
const logos = needsAccount("Showing logos");
const sources = needsAccount("Managing sources");
const merging = needsAccount("Merging records");

export const activityAnswers: DemoCalls<typeof activityCalls> = {
  listActs: () => ({ items: [], next: null, seen_until: null }),
  listUndo: (ctx, { state, page, per_page }) => {
    const entries = ctx.undo.list();
    const shown = state === "all" ? entries : entries.filter((entry) => entry.undone_at === null);
    return pageOfList(shown, { page, per_page });
  },
  undo: (ctx, { undoId }) => {
    const at = momentOf(ctx);
    const { _id, label } = ctx.undo.undo(undoId, at);
    return { _id, label, is_private: false, undone_at: at };
  },
  exportDossier: needsAccount("A dossier"),
  noteVisit: () => undefined as never,
  listNews: () => ({
    since: null,
    companies: { added: 0, changed: 0, is_capped: false },
    imports: [],
    answers: [],
  }),
};

export const sourceAnswers: DemoCalls<typeof sourceCalls> = {
  getPassage: sources,
  listQuotes: (_ctx, { claims: ids }) => ({
    items: ids.flatMap((id) =>
      knownCompanies.flatMap(({ sample, values }) => {
        const claim = Object.values(values)
          .flatMap(({ claims }) => claims)
          .find(({ _id }) => _id === id);
        if (!claim) return [];
        const { _id: claim_id, source, ...quote } = claim;
        return [
          {
            ...quote,
            claim_id,
            source: { _id: source._id, title: source.title },
            company_id: sample.id,
            company_name: companyWithId(sample.id)?.sample.name ?? "",
          },
        ];
      }),
    ),
  }),
  list: sources,
  get: sources,
  update: sources,
  share: sources,
  listClaims: sources,
};

export const organizationAnswers: DemoCalls<typeof organizationCalls> = {
  listOwn: () => {
    const { _id, name } = demoMe.organization;
    return { items: [{ _id, name, is_active: true }] };
  },
  listInvitations: members,
  listMembers: (_ctx, page) => pageOfList([], page),
  chooseMail: members,
  switch: members,
  leave: members,
  changeRole: members,
  removeMember: members,
  invite: members,
  revokeInvitation: members,
  join: members,
  joinAsNew: members,
  getSetup: members,
  readInvitation: members,
  readMailChoice: members,
  getSignInPolicy: members,
  saveSignInPolicy: members,
  getPostalAddress: members,
  setPostalAddress: members,
};

export const customFieldAnswers: DemoCalls<typeof customFieldCalls> = {
  list: () => ({ items: [], total: 0 }),
  create: ownFields,
  update: ownFields,
  archive: ownFields,
};

export const apiKeyAnswers: DemoCalls<typeof apiKeyCalls> = {
  list: keys,
  getUsage: keys,
  create: keys,
  rotate: keys,
  revoke: keys,
};

export const documentAnswers: DemoCalls<typeof documentCalls> = {
  add: documents,
  addAddress: documents,
  listOfCompany: documents,
  list: documents,
  search: (_ctx, page) => ({ ...pageOfList([], page), respelled: [] }),
  get: documents,
  listPages: documents,
  addEmailFile: documents,
  addAttachment: documents,
  readFile: documents,
  listRules: documents,
  markRule: documents,
  removeRule: documents,
  listValues: documents,
  acceptValues: documents,
  retry: documents,
  update: documents,
  acknowledge: documents,
  listAcknowledgements: documents,
  previewMove: documents,
  move: documents,
  remove: documents,
  listBases: documents,
  createBase: documents,
  renameBase: documents,
  removeBase: documents,
  addBaseMember: documents,
  removeBaseMember: documents,
};

export const evidenceAnswers: DemoCalls<typeof evidenceCalls> = {
  merge: merging,
  keepApart: merging,
};

export const importAnswers: DemoCalls<typeof importCalls> = {
  list: imports,
  create: imports,
  get: imports,
  commit: imports,
  setMapping: imports,
  report: imports,
  listRows: imports,
  cancel: imports,
  retry: imports,
  previewUndo: imports,
  undo: imports,
  listMappings: imports,
  saveMapping: imports,
  deleteMapping: imports,
  readStorage: imports,
  getStarter: imports,
};

export const correspondenceAnswers: DemoCalls<typeof correspondenceCalls> = {
  get: emails,
  editLetter: emails,
  send: emails,
  listDrafts: emails,
  sendFirst: emails,
  sendTest: emails,
  decide: emails,
  markSeen: emails,
  listAnswered: () => ({ items: [] }),
  receive: emails,
  find: emails,
  listInbound: emails,
  readInboundFile: emails,
  settleInbound: emails,
  letterFile: emails,
};

export const interviewAnswers: DemoCalls<typeof interviewCalls> = {
  list: interviews,
  listByFounder: interviews,
  statistics: interviews,
  statisticsByFounder: interviews,
  compare: interviews,
  get: interviews,
  create: interviews,
  createMany: interviews,
  update: interviews,
  remove: interviews,
  sendEmail: interviews,
  listTemplates: interviews,
  saveTemplate: interviews,
  removeTemplate: interviews,
  readAsFounder: interviews,
  consent: interviews,
  saveAnswer: interviews,
  readFile: interviews,
  addFile: interviews,
  readFileAsFounder: interviews,
  submit: interviews,
  withdraw: interviews,
};

export const ndaAnswers: DemoCalls<typeof ndaCalls> = {
  // Profiles ask whether there is an NDA with their company.
  list: (_ctx, page) => pageOfList([], page),
  listByReceiver: ndas,
  statistics: ndas,
  get: ndas,
  create: ndas,
  createMany: ndas,
  fillMany: ndas,
  update: ndas,
  remove: ndas,
  addVersion: ndas,
  addMarkupByHand: ndas,
  recordSigned: ndas,
  countersign: ndas,
  readFile: ndas,
  readProof: ndas,
  takeMarkup: ndas,
  readCertificate: ndas,
  certificates: ndas,
  compare: ndas,
  suggestWording: ndas,
  listTemplates: ndas,
  addTemplate: ndas,
  getTemplate: ndas,
  fillTemplate: ndas,
  removeTemplate: ndas,
  getPolicy: ndas,
  savePolicy: ndas,
  readAsReceiver: ndas,
  askCode: ndas,
  accept: ndas,
  decline: ndas,
  askChanges: ndas,
  addMarkup: ndas,
  readFileAsReceiver: ndas,
  readCertificateAsReceiver: ndas,
  readProofAsReceiver: ndas,
};

export const investorAnswers: DemoCalls<typeof investorCalls> = {
  list: investors,
  listChoices: investors,
  find: investors,
  get: investors,
  listCompanies: investors,
  listLookAlikes: investors,
  previewMerge: investors,
};

export const roundAnswers: DemoCalls<typeof roundCalls> = {
  list: rounds,
  listChoices: rounds,
  export: rounds,
};

export const logoAnswers: DemoCalls<typeof logoCalls> = {
  getSettings: logos,
  saveSettings: logos,
  locate: logos,
  get: logos,
};

export const modelAnswers: DemoCalls<typeof modelCalls> = {
  get: models,
  save: models,
  remove: models,
  getEmbedder: models,
  saveEmbedder: models,
  removeEmbedder: models,
  try: models,
};

export const checklistAnswers: DemoCalls<typeof checklistCalls> = {
  get: (_ctx, { companyId }) => ({
    company_id: companyId,
    company_name: companyWithId(companyId)?.sample.name ?? "",
    items: [],
    total: 0,
    settled: 0,
    incomplete: 0,
  }),
  begin: checklists,
  addItem: checklists,
  updateItem: checklists,
  removeItem: checklists,
  listTemplates: () => ({
    items: [{ _id: STANDARD, name: STANDARD_NAME, is_built_in: true, items: [...standardItems] }],
    total: 1,
  }),
  saveTemplate: checklists,
  removeTemplate: checklists,
};

export const connectionAnswers: DemoCalls<typeof connectionCalls> = {
  listPaths: connections,
  find: () => ({ items: [] }),
  listKnowing: () => ({ total: 0, members: [] }),
  importContacts: connections,
  listImports: () => ({ items: [] }),
  shareImport: connections,
  removeImport: connections,
  listNamesakes: () => ({ items: [] }),
  decideNamesake: connections,
  askIntroduction: connections,
  listIntroductions: () => ({ items: [] }),
  settleIntroduction: connections,
};

export const newsAnswers: DemoCalls<typeof newsCalls> = {
  listStories: () => ({
    ...{ items: [], page: 1, has_more: false, feeds_on: 0, has_thesis: false, since: null },
  }),
  listChoices: () => ({ sectors: [], stages: [], countries: [] }),
  mark: news,
  mute: news,
  listMutes: () => ({ items: [] }),
  getDigest: () => ({ every: "never", next_at: null, can_mail: false }),
  chooseDigest: news,
  listFeeds: (_ctx, page) => ({ items: [], total: 0, on: 0, public_formats: [], ...page }),
  previewSource: news,
  addFeed: news,
  updateFeed: news,
  removeFeed: news,
  undoFetch: news,
  refreshFeed: news,
  refreshCompany: news,
  listFetches: news,
};
