import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as blocks from "@/lib/domains/memos/queries/blocks";
import * as comments from "@/lib/domains/memos/queries/comments";
import * as memos from "@/lib/domains/memos/queries/memos";
import * as suggestions from "@/lib/domains/memos/queries/suggestions";
import * as templates from "@/lib/domains/memos/queries/templates";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const page = { page: 1, per_page: 25, sort: "-created" as const };

/** Every query of memos, for the test of query plans. */
export const memoQueries: Record<string, (db: Db) => Promise<unknown>> = {
  findMemo: (db) => memos.findMemo(db, org, "mmo_7"),
  findTitles: (db) => memos.findTitles(db, org, ["mmo_7", "mmo_8"]),
  lockMemo: (db) => memos.lockMemo(db, org, "mmo_7"),
  updateMemo: (db) => memos.updateMemo(db, org, "mmo_7", { updatedAt: at }),
  pageOfMemos: (db) => memos.pageOfMemos(db, org, page),
  pageOfMemosOfCompany: (db) => memos.pageOfMemos(db, org, { companyIds: ["cmp_7"], ...page }),
  pageOfChangedMemos: (db) => memos.pageOfMemos(db, org, { ...page, sort: "-updated" }),
  listToApprove: (db) => memos.listToApprove(db, org, { userId: "usr_7", limit: 20 }),
  listMentions: (db) => comments.listMentions(db, org, { userId: "usr_7", after: at, limit: 20 }),
  listBlocks: (db) => blocks.listBlocks(db, org, "mmo_7"),
  lockBlock: (db) => blocks.lockBlock(db, org, "mmo_7", "blk_7"),
  updateBlock: (db) => blocks.updateBlock(db, org, "blk_7", { updatedAt: at }),
  spreadBlocks: (db) => blocks.spreadBlocks(db, org, { memoId: "mmo_7", step: 1_000 }),
  listMemoVersions: (db) =>
    blocks.listVersions(db, org, { memoId: "mmo_7", blockId: "blk_7", limit: 100 }),
  findMemoVersion: (db) =>
    blocks.findVersion(db, org, { memoId: "mmo_7", blockId: "blk_7", number: 1 }),
  listMemoComments: (db) => comments.listComments(db, org, "mmo_7"),
  countMemoComments: (db) => comments.countComments(db, org, "mmo_7"),
  resolveMemoComment: (db) =>
    comments.changeComment(db, org, { memoId: "mmo_7", id: "mco_7", changes: { updatedAt: at } }),
  listMemoSuggestions: (db) => suggestions.listSuggestions(db, org, "mmo_7"),
  countMemoSuggestions: (db) => suggestions.countSuggestions(db, org, "mmo_7"),
  findMemoSuggestion: (db) => suggestions.findSuggestion(db, org, { memoId: "mmo_7", id: "msu_7" }),
  lockMemoSuggestion: (db) => suggestions.lockSuggestion(db, org, { memoId: "mmo_7", id: "msu_7" }),
  updateMemoSuggestion: (db) =>
    suggestions.updateSuggestion(db, org, {
      memoId: "mmo_7",
      id: "msu_7",
      changes: { updatedAt: at },
    }),
  findTemplate: (db) => templates.findTemplate(db, org, "mtp_7"),
  lockTemplate: (db) => templates.lockTemplate(db, org, "mtp_7"),
  changeTemplate: (db) => templates.changeTemplate(db, org, "mtp_6", { updatedAt: at }),
  listMemoTemplates: (db) => templates.listTemplates(db, org),
  countTemplates: (db) => templates.countTemplates(db, org),
  countSentences: (db) => blocks.countSentences(db, org, ["mmo_7"]),
};

/** Memos of the organizations that the test creates. */
export const MEMO_FILL = `
  insert into agent_instructions (id, org_id, agent, body, user_id, created_at, updated_at)
    select 'ain_' || i, 'org_' || (i % 500 + 1), 'agent-' || (i / 500), 'b', 'usr_1', now(), now()
    from generate_series(1, 4000) i;
  insert into memo_templates (id, org_id, user_id, name, name_key, purpose, sections, created_at,
      updated_at)
    select 'mtp_' || i, 'org_' || (i % 500 + 1), 'usr_1', 'n' || i, 'n' || i, '', '[]', now(), now()
    from generate_series(1, 20000) i;
  insert into memos (id, org_id, company_id, company_name, template, title, run_id, user_id,
      created_at, updated_at)
    select 'mmo_' || i, 'org_' || (i % 500 + 1), 'cmp_' || i, 'n', 'one_pager', 't', 'run_' || i,
      'usr_1', now(), now()
    from generate_series(1, 20000) i;
  insert into memo_blocks (id, org_id, memo_id, section, kind, place, sentences, created_at,
      updated_at)
    select 'blk_' || i, 'org_' || ((i % 4000 + 1) % 500 + 1), 'mmo_' || (i % 4000 + 1), 'company',
      'paragraph', i, '[]', now(), now()
    from generate_series(0, 7999) i;
  insert into memo_comments (id, org_id, memo_id, block_id, user_id, body, mentions, created_at,
      updated_at)
    select 'mco_' || i, 'org_' || ((i % 4000 + 1) % 500 + 1), 'mmo_' || (i % 4000 + 1), 'blk_' || i,
      'usr_1', 'b', '{}', now(), now()
    from generate_series(0, 7999) i;
  insert into memo_suggestions (id, org_id, memo_id, block_id, number, before, sentences, user_id,
      created_at, updated_at)
    select 'msu_' || i, 'org_' || ((i % 4000 + 1) % 500 + 1), 'mmo_' || (i % 4000 + 1), 'blk_' || i, 1,
      '[]', '[]', 'usr_1', now(), now()
    from generate_series(0, 7999) i;
  insert into memo_versions (id, org_id, memo_id, block_id, number, sentences, created_at)
    select 'mvr_' || i, 'org_' || ((i % 4000 + 1) % 500 + 1), 'mmo_' || (i % 4000 + 1), 'blk_' || i, 1,
      '[]', now()
    from generate_series(0, 7999) i;`;
