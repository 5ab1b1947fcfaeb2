import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as correspondence from "@/lib/domains/correspondence/queries";
import * as addresses from "@/lib/domains/correspondence/queries/addresses";
import * as answered from "@/lib/domains/correspondence/queries/answered";
import * as found from "@/lib/domains/correspondence/queries/find";
import * as inboundFiles from "@/lib/domains/correspondence/queries/inbound-files";
import * as interviews from "@/lib/domains/interviews/queries";
import * as answerFiles from "@/lib/domains/interviews/queries/files";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const page = { page: 1, per_page: 25 };

/** Every query of interviews and what carries them, for the test of query plans. */
export const interviewQueries: Record<string, (db: Db) => Promise<unknown>> = {
  lockConversation: (db) => correspondence.lockConversation(db, org, "cnv_7"),
  updateConversation: (db) =>
    correspondence.updateConversation(db, org, "cnv_7", { updatedAt: at }),
  findConversation: (db) => correspondence.findConversation(db, org, "cnv_7"),
  hasOtherOpen: (db) =>
    correspondence.hasOtherOpen(db, org, {
      id: "cnv_7",
      purpose: "interview",
      receiverEmail: "a7@b.example",
    }),
  holdOthers: (db) => correspondence.holdOthers(db, "cnv_7", at),
  findPresent: (db) => correspondence.findPresent(db, org, { purpose: "nda", subjectId: "nda_7" }),
  findLetter: (db) => correspondence.findLetter(db, org, "ltr_7"),
  updateLetter: (db) => correspondence.updateLetter(db, org, "ltr_7", { isEdited: true }),
  listDueConversations: (db) =>
    correspondence.listDueConversations(db, { before: at, canMail: true, atMost: 500 }),
  matchConversations: (db) =>
    correspondence.matchConversations(db, org, {
      conversationIds: ["cnv_7"],
      outboxIds: ["out_7"],
      sender: "a7@b.example",
    }),
  findInboundByHash: (db) => correspondence.findInboundByHash(db, org, ["h7"]),
  lockInbound: (db) => correspondence.lockInbound(db, org, "eml_7"),
  updateInbound: (db) => correspondence.updateInbound(db, org, "eml_7", { state: "dismissed" }),
  pageOfDrafts: (db) => correspondence.pageOfDrafts(db, org, { purpose: "nda", ...page }),
  listUnseen: (db) => answered.listUnseen(db, org, { userId: "usr_1", limit: 25 }),
  setSeen: (db) => answered.setSeen(db, org, { id: "cnv_7", userId: "usr_1", at }),
  findByReceiver: (db) => found.findByReceiver(db, org, { query: "ada", limit: 20 }),
  listInbound: (db) => correspondence.listInbound(db, org, "cnv_7"),
  pageOfInbound: (db) => correspondence.pageOfInbound(db, org, { state: "review", ...page }),
  listLetters: (db) => correspondence.listLetters(db, org, "cnv_7"),
  findInterview: (db) => interviews.findInterview(db, org, "int_7"),
  lockInterview: (db) => interviews.lockInterview(db, org, "int_7"),
  updateInterviewRow: (db) => interviews.updateInterviewRow(db, org, "int_7", { updatedAt: at }),
  pageOfInterviews: async (db) => {
    await interviews.pageOfInterviews(db, org, page);
    await interviews.pageOfInterviews(db, org, { status: "waiting", ...page });
    await interviews.pageOfInterviews(db, org, { email: "a7@b.example", ...page });
    await interviews.pageOfInterviews(db, org, { companyIds: ["cmp_7"], ...page });
  },
  lockReceivers: (db) => correspondence.lockReceivers(db, org, "interview"),
  listOpenReceivers: async (db) => {
    const emails = ["a7@b.example"];
    await correspondence.listOpenReceivers(db, org, { purpose: "interview", emails });
    await correspondence.listOpenReceivers(db, org, { purpose: "nda", emails });
  },
  pageOfFounders: (db) => interviews.pageOfFounders(db, org, page),
  interviewStatistics: (db) => interviews.statisticsOf(db, org),
  answersElsewhere: (db) =>
    interviews.answersElsewhere(db, org, {
      interviewId: "int_7",
      questions: ["q"],
      atMost: 200,
    }),
  listTemplateRows: (db) => interviews.listTemplateRows(db, org),
  findTemplate: (db) => interviews.findTemplate(db, org, "tpl_7"),
  setTemplateRemoved: (db) => interviews.setTemplateRemoved(db, org, "tpl_7", at),
  listHeld: (db) => correspondence.listHeld(db, org, ["cnv_7"]),
  listBeside: (db) => correspondence.listBeside(db, org, ["cnv_7"]),
  deleteInboundFiles: (db) => inboundFiles.deleteInboundFiles(db, org, "eml_7"),
  listSentTo: (db) => addresses.listSentTo(db, org, ["out_7"]),
  hasWrittenFrom: (db) => addresses.hasWrittenFrom(db, org, "cnv_7", "ada@fjord.example"),
  sumReview: (db) => inboundFiles.sumReview(db, org),
  lockReview: (db) => inboundFiles.lockReview(db, org),
  listInboundFiles: (db) => inboundFiles.listInboundFiles(db, org, ["eml_7"]),
  listMailHeads: (db) => inboundFiles.listMailHeads(db, org, ["eml_7"]),
  findInboundFile: (db) => inboundFiles.findInboundFile(db, org, { inboundId: "eml_7", number: 1 }),
  listAnswerFiles: (db) => answerFiles.listAnswerFiles(db, org, "int_7"),
  findAnswerFile: (db) =>
    answerFiles.findAnswerFile(db, org, { interviewId: "int_7", position: 1 }),
  deleteAnswerFile: (db) =>
    answerFiles.deleteAnswerFile(db, org, { interviewId: "int_7", position: 1 }),
  setFollowUp: (db) => interviews.setFollowUp(db, org, "ans_7", "Why?"),
  listInterviewAnswers: (db) => interviews.listAnswers(db, org, "int_7"),
};

/** Interviews of the organizations that the test creates. */
export const INTERVIEW_FILL = `
  insert into conversations (id, org_id, purpose, user_id, receiver_name, receiver_email,
      interval_days, follow_ups, state, created_at, updated_at)
    select 'cnv_' || i, 'org_' || (i % 500 + 1), 'interview', 'usr_1', 'Ada', 'a' || i || '@b.example',
      7, 2, 'waiting', now(), now()
    from generate_series(1, 2000) i;
  insert into letters (id, org_id, conversation_id, step, way, outbox_id, subject, created_at)
    select 'ltr_' || i, 'org_' || (i % 500 + 1), 'cnv_' || i, 1, 'mail', 'out_' || i, 's', now()
    from generate_series(1, 2000) i;
  insert into inbound_mails (id, org_id, conversation_id, state, kind, hash, sender_name,
      sender_email, is_authenticated, subject, text, whole_text, received_at)
    select 'eml_' || i, 'org_' || (i % 500 + 1), 'cnv_' || i, 'attached', 'reply', 'h' || i, '',
      '', false, '', '', '', now()
    from generate_series(1, 2000) i;
  insert into inbound_files (id, org_id, inbound_id, number, file_key, file_name, size_bytes,
      sha256, created_at)
    select 'inf_' || i, 'org_' || (i % 500 + 1), 'eml_' || i, 1, 'k', 'n', 9, '0', now()
    from generate_series(1, 2000) i;
  insert into interviews (id, org_id, conversation_id, founder_company, custom_instructions,
      questions, tracking_id, created_at, updated_at)
    select 'int_' || i, 'org_' || (i % 500 + 1), 'cnv_' || i, 'Fjord', '', '["q"]', 't' || i,
      now(), now()
    from generate_series(1, 2000) i;
  insert into interview_templates (id, org_id, name, name_key, questions, question_forms,
      created_at, updated_at)
    select 'tpl_' || i, 'org_' || (i % 500 + 1), 'n' || i, 'n' || i, '["q"]', '[]', now(), now()
    from generate_series(1, 2000) i;
  insert into interview_answers (id, org_id, interview_id, position, answer, skip_reason,
      created_at, updated_at)
    select 'ans_' || i, 'org_' || (i % 500 + 1), 'int_' || i, 0, 'a', '', now(), now()
    from generate_series(1, 2000) i;
  insert into interview_files (id, org_id, interview_id, position, file_key, file_name, size_bytes,
      sha256, created_at)
    select 'anf_' || i, 'org_' || (i % 500 + 1), 'int_' || i, 0, 'k', 'n', 9, '0', now()
    from generate_series(1, 2000) i;`;
