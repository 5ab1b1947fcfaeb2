import type { MadeApiKey } from "@/lib/domains/api-keys/schema";
import type { SessionItem } from "@/lib/domains/chat/schema/threads";
import type { Checklist, ChecklistTemplate } from "@/lib/domains/checklists/schema";
import { saveTemplate as saveChecklistTemplate } from "@/lib/domains/checklists/service/templates";
import { beginChecklist } from "@/lib/domains/checklists/service/write";
import type { ChangedCompany } from "@/lib/domains/companies/schema";
import type { InboundEmail } from "@/lib/domains/correspondence/schema";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import type { ChangedCustomField } from "@/lib/domains/custom-fields/schema";
import type { AddedDocument, Base, DocumentItem } from "@/lib/domains/documents/schema";
import type { PolicyRuleItem } from "@/lib/domains/documents/schema/rules";
import { markRule } from "@/lib/domains/documents/service/rules";
import type { EvaluationJob } from "@/lib/domains/evaluations/schema";
import { giveScores } from "@/lib/domains/evaluations/service/judgements";
import type { QuestionTemplate, WholeInterview } from "@/lib/domains/interviews/schema";
import { saveTemplate } from "@/lib/domains/interviews/service/templates";
import type { Memo, StartedMemo } from "@/lib/domains/memos/schema";
import type { MemoComment } from "@/lib/domains/memos/schema/review";
import type { ChangedTemplate } from "@/lib/domains/memos/schema/templates";
import type { WholeNda } from "@/lib/domains/ndas/schema";
import type { NdaTemplate } from "@/lib/domains/ndas/schema/templates";
import type { Feed, NewsItem } from "@/lib/domains/news/schema";
import type { ChangedNote } from "@/lib/domains/notes/schema";
import { updateNote } from "@/lib/domains/notes/service/edit";
import type { ChangedOpinion } from "@/lib/domains/opinions/schema";
import type { SecondOpinion } from "@/lib/domains/opinions/schema/second-opinions";
import type { Project } from "@/lib/domains/projects/schema";
import type { SavedSearch } from "@/lib/domains/searches/schema/saved";
import type { Entry } from "@/lib/domains/watchlists/schema/entry";
import { aNamesake, anIntroduction } from "./connections";
import { ctxOf } from "./contexts";
import { anInboundDocument } from "./correspondence";
import { aBase, aDocument, anEmailDocument, aReadDocument } from "./documents";
import { anEvaluation } from "./evaluations";
import { aCompany, investorsOf } from "./evidence";
import {
  aBrokenAnswer,
  aCompanyByHand,
  aCriteriaSet,
  aCustomField,
  aMember,
  aModel,
  aNote,
  anApiKey,
  anEntry,
  anEvaluationRun,
  anImport,
  anInboundEmail,
  anInterview,
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
import { anEmbedder, embedderSample } from "./fake-embedder";
import { aLogo } from "./logos";
import { aMemo, aMemoComment, aMemoRun, aMemoTemplate, anAskedMemo } from "./memos";
import { anNda, anNdaTemplate, storeSampleDocument } from "./ndas";
import { aFeed, aFetch, aStory } from "./news";
import { aStoredPasskey } from "./second-factors";

/** An organization with one of everything, for valid inputs to refer to. */
export type World = {
  member: Member;
  project: Project;
  entry: Entry;
  session: { id: string };
  passkey: { _id: string };
  invitation: Awaited<ReturnType<typeof anInvitation>>;
  apiKey: MadeApiKey;
  importId: string;
  mappingId: string;
  savedSearch: SavedSearch;
  criteria: CriteriaSet;
  evaluationId: string;
  waitingRun: EvaluationJob;
  customField: ChangedCustomField;
  interview: WholeInterview;
  template: QuestionTemplate;
  inbound: InboundEmail;
  namesake: Awaited<ReturnType<typeof aNamesake>>;
  introduction: Awaited<ReturnType<typeof anIntroduction>>;
  nda: WholeNda;
  ndaMail: InboundEmail;
  ndaTemplate: NdaTemplate;
  checklist: Checklist;
  checklistTemplate: ChecklistTemplate;
  memo: Memo;
  memoTemplate: ChangedTemplate;
  memoComment: MemoComment;
  askedMemo: Memo;
  feed: Feed;
  fetchId: string;
  story: NewsItem;
  waitingMemo: StartedMemo;
  document: AddedDocument;
  policy: DocumentItem;
  emailDocument: DocumentItem;
  rule: PolicyRuleItem;
  base: Base;
  second: SecondOpinion;
  thread: SessionItem;
  recentSearch: { _id: string };
  note: ChangedNote;
  opinion: ChangedOpinion;
  company: ChangedCompany;
  otherCompany: ChangedCompany;
  evidence: Awaited<ReturnType<typeof aCompany>>;
  investors: [string, string];
};

/** Criteria that people score. */
const judged = [{ kind: "judged", key: "team", title: "Team", weight: 100 }] as const;

export async function aWorld(): Promise<World> {
  const member = await aMember({ role: "admin" });
  const [project, apiKey] = [await aProject(member), await anApiKey(member)];
  const [session, passkey] = [await aSession(member), await aStoredPasskey(member)];
  const [importId, mappingId] = [await anImport(member), await aSavedMapping(member)];
  const invitation = await anInvitation(member);
  const company = await aCompanyByHand(member, { website: "https://www.fjord-robotics.com" });
  await aLogo(member, "fjord-robotics.com");
  const otherCompany = await aCompanyByHand(member, { name: "Harbour Foods" });
  const entry = await anEntry(member, project._id, otherCompany._id);
  const companies = { company, otherCompany };
  const second = await aSecondOpinion(member, company._id);
  const savedSearch = await aSavedSearch(member);
  const backers = ["Fjord Capital", "Harbour Ventures"] as const;
  const evidence = await aCompany(member, { city: "Oslo", investors: backers });
  const investors = await investorsOf(member, backers);
  const thread = await aThread(member);
  await aBrokenAnswer(member, thread._id);
  await aModel(member);
  await anEmbedder(member, { baseUrl: embedderSample.base_url });
  const recentSearch = await aRecentSearch(member);
  const criteria = await aCriteriaSet(member, {
    access_type: "organizational",
    criteria: [...judged],
  });
  const customField = await aCustomField(member);
  const asked = { company_id: company._id, criteria_id: criteria._id };
  const evaluationId = (await anEvaluation(member, asked))._id;
  const waitingRun = await anEvaluationRun(member, asked);
  const scores = [{ key: "team", score: 8, reason: "They built this before." }];
  await giveScores.run(ctxOf(member), { ...asked, scores });
  const evaluated = { criteria, evaluationId, waitingRun };
  const searches = { savedSearch, recentSearch, customField, ...evaluated };
  const { _id: noteId } = await aNote(member, { access: "organizational" });
  const edit = { noteId, body: "They grow fast.", version: 1 };
  const note = await updateNote.run(ctxOf(member), edit);
  const interview = await anInterview(member);
  const questions = ["Who else builds this?"];
  const template = await saveTemplate.run(ctxOf(member), { name: "Seed round", questions });
  const inbound = await anInboundEmail(member);
  await storeSampleDocument();
  const nda = await anNda(member);
  const ndaMail = await anInboundDocument(member, nda.conversation_id);
  const ndaTemplate = await anNdaTemplate(member);
  const begun = { companyId: evidence.companyId, template: "standard" };
  const checklist = await beginChecklist.run(ctxOf(member), begun);
  const looked = { name: "Seed checks", items: [{ area: "Team", title: "References" }] };
  const checklistTemplate = await saveChecklistTemplate.run(ctxOf(member), looked);
  const memo = await aMemo(member, evidence.companyId, "one_pager");
  const waitingMemo = await aMemoRun(member, company._id, "one_pager");
  const memoComment = await aMemoComment(member, memo);
  const askedMemo = await anAskedMemo(member, evidence.companyId);
  const memoTemplate = await aMemoTemplate(member);
  const feed = await aFeed(member);
  const story = await aStory(member, feed._id);
  const namesake = await aNamesake(member);
  const introduction = await anIntroduction(member, company._id);
  const fetchId = await aFetch(member, feed._id);
  const document = await aDocument(member);
  const base = await aBase(member);
  const policy = await aReadDocument(member, { base: "policies" });
  const emailDocument = await anEmailDocument(member);
  const place = { documentId: policy._id, page: 1, start: 0, end: 8 };
  const rule = await markRule.run(ctxOf(member), place);
  const writings = {
    base,
    document,
    policy,
    emailDocument,
    rule,
    inbound,
    feed,
    fetchId,
    interview,
    checklist,
    checklistTemplate,
    memo,
    memoTemplate,
    memoComment,
    askedMemo,
    waitingMemo,
    namesake,
    introduction,
    nda,
    ndaMail,
    ndaTemplate,
    note,
    second,
    story,
    template,
    opinion: await anOpinion(member),
  };
  const read = { importId, mappingId, evidence, investors, thread, ...searches, ...companies };
  return { member, project, entry, apiKey, session, passkey, invitation, ...writings, ...read };
}
